import './closing.css'
import '../../ui/speech.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { unlockAudio } from '../../speech/audio-context.ts'
import { Button } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import type { QuestionReply } from '../machine/room.ts'
import type { InterviewerVoice } from '../voice/interviewer-voice.ts'
import { PlaybackButton } from '../voice/playback-control.tsx'
import { SoundControl } from '../voice/sound-control.tsx'
import { SpeakerLine, useSpeakerStatus } from '../voice/speaker-status.tsx'
import { VoiceNote } from '../voice/voice-note.tsx'

type Props = { replies: QuestionReply[]; voice: InterviewerVoice; onContinue: () => void }

/** The interviewer's replies, shown at once and spoken one after the other. */
export function RepliesScreen({ replies, voice, onContinue }: Props) {
  const status = useSpeakerStatus('here', voice)
  const [speaking, setSpeaking] = useState(() =>
    Math.max(
      replies.findIndex(({ ttsAudioUrl }) => ttsAudioUrl !== null),
      0,
    ),
  )
  const reply = replies[speaking]

  const utterance = reply && { text: reply.answer, audioUrl: reply.ttsAudioUrl }

  const goOn = useEffectEvent(() => {
    const now = voice.state.read()
    // Where a click is missing, no other reply would sound either.
    const over = now.kind === 'ended' || (now.kind === 'failed' && now.reason === 'error')
    const next = replies.findIndex(({ ttsAudioUrl }, index) => index > speaking && ttsAudioUrl !== null)
    if (over && next !== -1) setSpeaking(next)
  })
  useEffect(() => {
    if (reply?.ttsAudioUrl) voice.say(reply.ttsAudioUrl)
    return voice.state.subscribe(() => goOn())
  }, [reply, voice])

  return (
    <>
      <main className="room-main" id="content" tabIndex={-1}>
        <div className="room-column room-closing">
          <SpeakerLine status={status} voice={voice}>
            {utterance && <PlaybackButton voice={voice} utterance={utterance} hearing="again" microphone="off" />}
            {utterance && <SoundControl voice={voice} utterance={utterance} look="line" />}
          </SpeakerLine>
          {utterance && <VoiceNote voice={voice} utterance={utterance} microphone="off" />}
          <h1 className="question" ref={focusOnMount} tabIndex={-1} data-focus-target>
            {replies.length === 1 ? 'Your question, answered' : 'Your questions, answered'}
          </h1>
          <ol className="replies rows">
            {replies.map(({ question, answer }, index) => (
              <li key={question} aria-current={index === speaking || undefined}>
                <h2>{question}</h2>
                <p className="answer">{answer}</p>
              </li>
            ))}
          </ol>
        </div>
      </main>
      <footer className="dock">
        <div className="room-column dock-pair">
          <Button
            look="primary"
            onClick={() => {
              unlockAudio()
              onContinue()
            }}
          >
            Finish the interview
          </Button>
        </div>
      </footer>
    </>
  )
}

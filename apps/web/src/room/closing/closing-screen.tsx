import './closing.css'
import '../../ui/speech.css'
import { limits } from '@greenroom/contract/limits'
import { CareText } from '../../care/care-text.tsx'
import { unlockAudio } from '../../speech/audio-context.ts'
import { alert } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { RoomDraft } from '../drafts/room-draft.ts'
import type { RoomAt } from '../machine/room.ts'
import type { RoomStore } from '../machine/room-store.ts'
import { Captioned } from '../question/captioned.tsx'
import { useIgnoreDoubleClick } from '../question/use-ignore-double-click.ts'
import { useOwnRecording } from '../recording/use-own-recording.ts'
import { alerts } from '../room-alerts.ts'
import type { InterviewerVoice } from '../voice/interviewer-voice.ts'
import { PlaybackButton } from '../voice/playback-control.tsx'
import { SoundControl } from '../voice/sound-control.tsx'
import { SpeakerLine, useSpeakerStatus } from '../voice/speaker-status.tsx'
import { VoiceNote } from '../voice/voice-note.tsx'
import { OwnQuestion } from './own-question.tsx'
import { askedQuestions } from './question-lines.ts'
import { suggestQuestions } from './suggested-questions.ts'
import { useClosingAudio } from './use-closing-audio.ts'

type Props = {
  room: RoomAt<'closing'>
  voice: InterviewerVoice
  closing: { send: () => Promise<void>; skip: () => Promise<void> }
  draft: RoomDraft
  state: RoomStore
}

/** After the last answer: up to five questions of one's own, or none. */
export function ClosingScreen({ room, voice, draft, state, closing }: Props) {
  const { dispatch } = state
  const { message, audioUrl, questions, sending } = room
  const recording = useOwnRecording(room, voice.silence, draft, state)
  // What is being said will be a question too.
  const count = askedQuestions(questions.map((text, index) => (index === recording.index ? 'being said' : text))).length
  const working = sending === 'sending'
  const isDoubleClick = useIgnoreDoubleClick()
  const isFull = questions.length === limits.optionalQuestions.max && questions.every((text) => text.trim() !== '')
  const suggestions = isFull ? [] : suggestQuestions(questions)

  const said = useClosingAudio(audioUrl, voice)
  const microphone = recording.index === null ? 'off' : 'on'
  const utterance = message === null ? null : { text: message, audioUrl }
  const status = useSpeakerStatus('your_turn', voice)

  async function send(): Promise<void> {
    unlockAudio()
    // The second press of a double click on the last Submit would end the interview.
    if (count === 0 && isDoubleClick()) return
    const settled = await recording.settle()
    if (settled === 'failed') return
    const now = state.read()
    // A question that seemed to be recorded must not be dropped by finishing without it.
    if (settled === 'nothing_heard' && now.at === 'closing' && askedQuestions(now.questions).length === 0)
      return alert(alerts.noSpeech.title, alerts.noSpeech.message)
    await closing.send()
  }

  async function skip(): Promise<void> {
    if ((await recording.settle()) !== 'failed') await closing.skip()
  }

  return (
    <>
      <main className="room-main" id="content" tabIndex={-1}>
        <div className="room-column room-closing">
          <SpeakerLine status={status} voice={voice}>
            {utterance !== null && (
              <>
                <PlaybackButton voice={voice} utterance={utterance} hearing="again" microphone={microphone} />
                <SoundControl voice={voice} utterance={utterance} look="line" />
              </>
            )}
          </SpeakerLine>
          {utterance !== null && (
            <>
              <VoiceNote voice={voice} utterance={utterance} microphone={microphone} />
              <Captioned
                settings={voice.settings}
                said={count > 0 || recording.index !== null ? 'before' : said}
                placeholder="Listen. You'll see the text afterward."
              >
                <CareText message={utterance.text} className="answer" />
              </Captioned>
            </>
          )}
          <h1 className="question" ref={focusOnMount} tabIndex={-1} data-focus-target>
            Your turn to ask
          </h1>
          <p className="soft">
            Ask up to {limits.optionalQuestions.max} questions, by voice or keyboard. This part is optional and doesn't
            affect your feedback.
          </p>
          <ol className="own-questions">
            {questions.map((text, index) => (
              <OwnQuestion
                key={index}
                index={index}
                text={text}
                removal={(questions.length > 1 || text !== '') && recording.index === null ? 'offered' : 'not_offered'}
                recording={recording}
                sending={working ? 'sending' : 'not_sending'}
                dispatch={dispatch}
              />
            ))}
          </ol>
          {recording.index === null && !working && suggestions.length > 0 && (
            <section className="suggestions" aria-label="Good questions to ask">
              <p className="label">Good questions to ask</p>
              <ul>
                {suggestions.map((text) => (
                  <li key={text}>
                    <button
                      className="suggestion"
                      type="button"
                      onClick={() => dispatch({ type: 'question_suggested', text })}
                    >
                      <Icon name="plus" />
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {questions.length < limits.optionalQuestions.max && (
            <Button
              look="quiet"
              className="own-add"
              aria-disabled={working || undefined}
              aria-describedby={working ? 'questions-on-their-way' : undefined}
              onClick={() => dispatch({ type: 'question_added' })}
            >
              <Icon name="plus" />
              Add a question
            </Button>
          )}
          {working && (
            <span className="unseen" id="questions-on-their-way">
              Your questions are being sent
            </span>
          )}
        </div>
      </main>
      <footer className="dock">
        <div className="room-column dock-pair">
          {/* Beside the button that was pressed: the list above may be longer than the page. */}
          {sending === 'failed' && (
            <Notice tone="bad">
              Failed to submit your questions. Please try again.{room.failure?.reason && ` ${room.failure.reason}`}
            </Notice>
          )}
          {count > 0 && (
            <Button look="quiet" aria-disabled={working || undefined} onClick={working ? undefined : () => void skip()}>
              Skip questions
            </Button>
          )}
          <Button look="primary" working={working ? 'Asking' : undefined} onClick={() => void send()}>
            {count > 1 ? `Ask ${count} questions` : count === 1 ? 'Ask the question' : 'Finish without questions'}
          </Button>
        </div>
      </footer>
    </>
  )
}

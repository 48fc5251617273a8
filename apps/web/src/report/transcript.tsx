import { isBuiltIn, nameSpeaker } from '@greenroom/contract/report/byline'
import type { InterviewDetail } from '@greenroom/contract/report/detail'
import { cutQuotations, type Segment } from '@greenroom/contract/report/quoted-text'
import { quotationsIn, type Reference } from '@greenroom/contract/report/references'
import { readOwnQuestions, readTurns, type TranscriptTurn } from '@greenroom/contract/report/transcript-turns'
import { nameQuestion, partTitles, turnWords } from '@greenroom/contract/report/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ReferenceLink } from './chosen.tsx'

type Props = { report: InterviewDetail; references: readonly Reference[]; chosen: number | null }

/** The interview in two voices. Words that the report quotes are marked and numbered, and lead back to it. */
export function Transcript({ report, references, chosen }: Props) {
  const turns = readTurns(report.messages)
  // When no question is by the interviewer, labeling each one is noise.
  const isMixed = turns.some(({ askedBy }) => askedBy === undefined || askedBy === report.interviewer)
  return (
    <section
      className="transcript"
      id="transcript"
      aria-labelledby="transcript-title"
      tabIndex={-1}
      data-focus-target=""
    >
      <h2 className="heading" id="transcript-title">
        {partTitles.transcript}
      </h2>
      {turns.map((turn) => (
        <Turn
          key={turn.questionNumber}
          turn={turn}
          author={isMixed ? nameAuthor(turn, report.interviewer) : null}
          references={references}
          chosen={chosen}
        />
      ))}
      {readOwnQuestions(report).map(({ question, answer, answeredBy: by }, index) => (
        <div key={`${index}:${question.length}`}>
          <div className="turn turn-asked">
            <p className="label">{turnWords.youAsked}</p>
            <h3 className="answer" dir="auto">
              {question}
            </h3>
          </div>
          <div className="turn">
            <Speaker words={nameSpeaker(by)} />
            <p className={answer === null ? 'answer soft' : 'answer'} dir="auto">
              {answer ?? turnWords.noReply}
            </p>
          </div>
        </div>
      ))}
    </section>
  )
}

function Turn({
  turn: { questionNumber, question, followUp, answer },
  author,
  references,
  chosen,
}: Omit<Props, 'report'> & { turn: TranscriptTurn; author: string | null }) {
  const segments = answer ? cutQuotations(answer.text, quotationsIn(references, questionNumber)) : []
  const shown = references.find(({ number, questionNumber: of }) => number === chosen && of === questionNumber)
  return (
    <>
      <div className="turn turn-asked" id={`question-${questionNumber}`} tabIndex={-1} data-focus-target="">
        <Speaker words={nameQuestion({ questionNumber, followUp })}>{author}</Speaker>
        <h3 className="question">{question}</h3>
      </div>
      <div className="turn">
        <p className="label">{answer && !answer.spoken ? turnWords.youTyped : turnWords.you}</p>
        {answer ? (
          <p className="answer" dir="auto">
            {segments.map((segment, index) => (
              <Piece key={`${index}:${segment.text.length}`} segment={segment} chosen={chosen} />
            ))}
          </p>
        ) : (
          <p className="answer soft">{turnWords.unanswered}</p>
        )}
        {shown && (
          <p className="margin-note margin-note-chosen">
            <span className="note-number" aria-hidden="true">
              {shown.number}
            </span>{' '}
            {shown.says.replace(/[.!?]?$/, '.')}{' '}
            <Link to={{ hash: `note-${shown.number}` }} preventScrollReset>
              Back to the note
            </Link>
          </p>
        )}
      </div>
    </>
  )
}

/** Whose question it is, where it isn't the interviewer's. */
function nameAuthor({ askedBy }: TranscriptTurn, interviewer: string): string | null {
  if (askedBy === undefined || askedBy === interviewer) return null
  return isBuiltIn(askedBy) ? 'Built-in question' : `Question by ${askedBy}`
}

/** Who speaks, and below that whose words they are, where that is worth saying. */
function Speaker({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <p className="label speaker">
      {words}
      {children && <span>{children}</span>}
    </p>
  )
}

function Piece({ segment, chosen }: { segment: Segment; chosen: number | null }) {
  if (segment.kind === 'plain') return segment.text
  const { text, numbers, begins, ends } = segment
  return (
    <>
      {begins.map((number) => (
        <span key={number} id={`said-${number}`} />
      ))}
      <mark className={chosen !== null && numbers.includes(chosen) ? 'said chosen' : 'said'}>{text}</mark>
      {ends.map((number) => (
        <ReferenceLink key={number} number={number} on="said" />
      ))}
    </>
  )
}

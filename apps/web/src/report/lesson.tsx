import type { Lesson } from '@greenroom/contract/report/model'
import { exampleWords, noteTitles, similarWords } from '@greenroom/contract/report/words'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

/** What experts wrote about a question, folded until it is asked for: it says nothing about the answer. */
export function LessonFolds({ lesson: { similarQuestion, listensFor, example, mistakes } }: { lesson: Lesson }) {
  return (
    <>
      {similarQuestion && <p className="small soft similar-question">{similarWords(similarQuestion)}</p>}
      <div className="folds">
        <Fold title={noteTitles.listensFor}>
          <p>{listensFor}</p>
        </Fold>
        {example && (
          <Fold title={noteTitles.example}>
            <p className="label">{exampleWords(example)}</p>
            <p>{example.text}</p>
          </Fold>
        )}
        {mistakes.length > 0 && (
          <Fold title={noteTitles.mistakes}>
            <ul className="lesson-mistakes">
              {mistakes.map(({ name, instead }) => (
                <li key={name}>
                  <b className="strong">{name}.</b> {instead}
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        {title}
        <Icon name="chevronDown" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import type { StartLevel } from './chosen-interview.ts'
import { sampleQuestionsQuery } from './queries.ts'

/** Debounce after typing a job title (milliseconds). */
const pause = 400

/** Three questions of the kind that will be asked. Where they can't be had, the sheet goes without. */
export function SampleQuestions({
  job,
  level,
  template,
}: {
  job: string
  level: StartLevel
  template: string | undefined
}) {
  const [asked, setAsked] = useState(job)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(job), pause)
    return () => clearTimeout(timer)
  }, [job])
  const { data, isError } = useQuery({
    ...sampleQuestionsQuery({ job: asked.trim(), level, templateId: template }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h3 className="small asked-title">You'll be asked things like</h3>
      {data ? (
        <ul className="asked">
          {data.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      ) : isError ? (
        <p className="small soft">We can't show examples right now. You can still start.</p>
      ) : (
        <Skeletons words="Loading example questions" className="asked">
          {['a', 'b', 'c'].map((key) => (
            <div key={key}>
              <SkeletonLine />
              <SkeletonLine width="half" />
            </div>
          ))}
        </Skeletons>
      )}
    </>
  )
}

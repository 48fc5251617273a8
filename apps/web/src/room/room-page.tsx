import './room.css'
import { useParams } from 'react-router'
import { InterviewRoom } from './interview-room.tsx'

/** The live interview. Another interview is another room: nothing of one is carried into the next. */
export function Component() {
  const { interviewId = '' } = useParams()
  return <InterviewRoom key={interviewId} interviewId={interviewId} />
}

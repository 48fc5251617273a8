import type { ReportFile } from '@greenroom/contract'
import { writeByline } from '@greenroom/contract/report/byline'
import type { InterviewDetail } from '@greenroom/contract/report/detail'
import { readOwnQuestions } from '@greenroom/contract/report/transcript-turns'
import { writeMessage, writeOwnQuestion } from '../wire/report.ts'
import { type FileFacts, noFeedback } from './document.ts'

/** A report as indented JSON; its schema is `reportFile` of the contract. */
export function writeJson(report: InterviewDetail, facts: FileFacts): string {
  const file: ReportFile = {
    version: 2,
    product: facts.product,
    exportedAt: facts.exportedAt.toISOString(),
    interview: {
      id: report.interviewId,
      position: report.position,
      level: report.level,
      completedAt: report.completedAt,
      questionCount: report.questionCount,
      interviewer: report.interviewer,
      jobDescription: report.customDescription,
      understood: facts.planCoverage.understood,
      noRoomFor: facts.planCoverage.noRoomFor,
      notice: facts.planCoverage.notice,
    },
    careMessage: report.careMessage,
    feedback: feedbackOf(report),
    messages: report.messages.map(writeMessage),
    ownQuestions: readOwnQuestions(report).map(writeOwnQuestion),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function feedbackOf(detail: InterviewDetail): ReportFile['feedback'] {
  const none = noFeedback(detail)
  if (none) return none
  const { report, coach } = detail
  if (report?.includes !== 'everything') throw new Error('Only a full report can be exported.')
  return { state: 'ready', writtenBy: coach, byline: writeByline(detail), report }
}

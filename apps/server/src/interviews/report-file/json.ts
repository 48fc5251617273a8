import type { ReportFile } from '@greenroom/contract'
import { writeByline } from '@greenroom/contract/report/byline'
import type { FullFeedback, Report } from '@greenroom/contract/report/detail'
import { readOwnQuestions } from '@greenroom/contract/report/transcript-turns'
import { type FileFacts, isScored, noFeedback } from './document.ts'

/** A report as data: what `reportFile` of the contract describes, indented for people. */
export function writeJson(report: Report, facts: FileFacts): string {
  const file: ReportFile = {
    version: 1,
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
      understood: facts.plannedFrom.understood,
      notice: facts.plannedFrom.notice,
    },
    careMessage: report.careMessage,
    feedback: feedbackOf(report),
    delivery: isScored(report) ? (report.delivery ?? []) : [],
    messages: report.messages,
    ownQuestions: readOwnQuestions(report),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function feedbackOf(report: Report): ReportFile['feedback'] {
  const { feedback, feedbackState, coach } = report
  if (feedbackState !== 'ready' || feedback === null)
    return noFeedback(feedbackState === 'pending' ? 'pending' : 'failed')
  const full = feedback as FullFeedback
  return {
    state: 'ready',
    writtenBy: coach,
    byline: writeByline({ ...report, feedback: full }),
    ...full,
    question_feedback: isScored(report) ? full.question_feedback : [],
  }
}

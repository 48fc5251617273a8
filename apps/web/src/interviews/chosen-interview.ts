import { findTitle, type Template, type TitleEntry, templates, usualLevel } from '@greenroom/catalogue'
import { cleanJobTitle } from '@greenroom/contract/job-title'
import { limits } from '@greenroom/contract/limits'
import { anyJob } from '@greenroom/contract/unnamed-job'
import type { SheetChoice } from '../paths.ts'
import type { AvailableTemplate } from './queries.ts'
import type { StartRequest } from './start-interview.ts'

export const startLevels = ['Entry', 'Mid', 'Senior'] as const
export type StartLevel = (typeof startLevels)[number]
export type QuestionCount = (typeof limits.questionCounts)[number]

/** What is about to be started, as far as the catalog knows it. */
export type ChosenInterview =
  | { kind: 'title'; entry: TitleEntry }
  /** A job that the catalog doesn't have, under the title that was typed. */
  | { kind: 'general'; job: string }
  | { kind: 'template'; template: AvailableTemplate; known: Template | undefined }

/** Null for an address that names nothing that can be started. */
export function readChosen(
  { job, sector, template: id }: SheetChoice,
  offered: readonly AvailableTemplate[],
): ChosenInterview | null {
  if (id !== undefined) {
    const known = templates.find((template) => template.id === id)
    const template = offered.find((one) => one.id === id) ?? known
    return template ? { kind: 'template', template, known } : null
  }
  const title = cutAtWord(cleanJobTitle(job), limits.jobTitle)
  if (title === '') return null
  const entry = findTitle(title, sector) ?? findTitle(title)
  return entry ? { kind: 'title', entry } : { kind: 'general', job: title.charAt(0).toUpperCase() + title.slice(1) }
}

/** The level and length that its sheet begins with: as asked for, else as usual for this title or template. */
export function readSetting(
  chosen: ChosenInterview,
  { level, questions }: SheetChoice,
): { level: StartLevel; count: QuestionCount } {
  const usual =
    chosen.kind === 'template'
      ? { level: chosen.known?.level ?? 'Mid', count: chosen.known?.questionCount ?? limits.defaultQuestionCount }
      : { level: levelOf(chosen), count: limits.defaultQuestionCount }
  return {
    level: startLevels.find((one) => one === level) ?? usual.level,
    count: limits.questionCounts.find((one) => one === questions) ?? usual.count,
  }
}

const levelOf = (chosen: Extract<ChosenInterview, { kind: 'title' | 'general' }>): StartLevel =>
  chosen.kind === 'title' ? usualLevel(chosen.entry.jobTitle) : chosen.job === anyJob ? 'Mid' : usualLevel(chosen.job)

/** What the server is asked to start. `practicedFor` is the job that a template is practiced for. */
export function toStartRequest(
  chosen: ChosenInterview,
  { level, count }: { level: StartLevel; count: QuestionCount },
  practicedFor = '',
): StartRequest {
  const common = { level, questionCount: count }
  if (chosen.kind === 'title') return { ...common, job: chosen.entry.jobTitle }
  if (chosen.kind === 'general') return { ...common, job: chosen.job, isGeneral: true }
  return { ...common, job: practicedFor.trim() || 'General', templateId: chosen.template.id }
}

function cutAtWord(title: string, maxLength: number): string {
  if (title.length <= maxLength) return title
  const cut = title.slice(0, maxLength + 1)
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : title.slice(0, maxLength)).trim()
}

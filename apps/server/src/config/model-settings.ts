import type { Problems, Settings } from './settings.ts'

/** Who writes questions and replies: rules alone, or a model beside them. */
export type InterviewerChoice =
  | { kind: 'built-in' }
  | { kind: 'model'; url: string; model: string; key: string | undefined }

/** Reads the settings of a model: an address and a name together, with a key where the server wants one. */
export function readInterviewer(env: Pick<Settings, 'INTERVIEWER_URL' | 'INTERVIEWER_MODEL' | 'INTERVIEWER_KEY'>): {
  choice: InterviewerChoice
  problems: Problems
} {
  const { INTERVIEWER_URL: url, INTERVIEWER_MODEL: model, INTERVIEWER_KEY: key } = env
  const problems: Problems = {}
  if (url !== undefined && model === undefined)
    problems.INTERVIEWER_MODEL = 'INTERVIEWER_MODEL must name the model that INTERVIEWER_URL serves.'
  if (url === undefined && (model !== undefined || key !== undefined))
    problems.INTERVIEWER_URL =
      'INTERVIEWER_URL must be the address of a model server, such as http://localhost:11434/v1, or remove INTERVIEWER_MODEL and INTERVIEWER_KEY.'
  if (url !== undefined && new URL(url).username !== '')
    problems.INTERVIEWER_URL = 'INTERVIEWER_URL must not hold a user or a password: set INTERVIEWER_KEY.'
  const choice: InterviewerChoice =
    url === undefined || model === undefined ? { kind: 'built-in' } : { kind: 'model', url, model, key }
  return { choice, problems }
}

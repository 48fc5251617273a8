import { addressProblem, keyProblem } from './outside-server.ts'
import type { Problems, Settings } from './settings.ts'

/** Who writes questions and replies: rules alone, or a model beside them. */
export type InterviewerChoice =
  | { kind: 'built-in' }
  | { kind: 'model'; url: string; model: string; key: string | undefined }

const example = 'http://localhost:11434/v1'

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
    problems.INTERVIEWER_URL = `INTERVIEWER_URL must be the address of a model server, such as ${example}, or remove INTERVIEWER_MODEL and INTERVIEWER_KEY.`
  const badAddress = url && addressProblem('INTERVIEWER_URL', 'INTERVIEWER_KEY', url, example)
  if (badAddress) problems.INTERVIEWER_URL = badAddress
  const badKey = keyProblem('INTERVIEWER_KEY', key)
  if (badKey) problems.INTERVIEWER_KEY = badKey
  const choice: InterviewerChoice =
    url === undefined || model === undefined ? { kind: 'built-in' } : { kind: 'model', url, model, key }
  return { choice, problems }
}

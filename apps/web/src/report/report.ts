export type { InterviewDetail as Report } from '@greenroom/contract/report/detail'

import type { SampleExcerpt } from '@greenroom/contract/report/samples'

/** One answer of the sample report with the remark on it, and the question to be ready for. Made by packages/interviewer/samples. */
export const sample: SampleExcerpt

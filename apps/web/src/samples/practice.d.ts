import type { SamplePractice } from '@greenroom/contract/report/samples'

/** One question tried three times: the first and the latest try, and what the product says of both. Made by packages/interviewer/samples. */
export const sample: SamplePractice

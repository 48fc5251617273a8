import type { SampleFollowUp } from '@greenroom/contract/report/samples'

/** An answer and the follow-up to it: `takesUp` are the words of the answer that the follow-up says back. Made by packages/interviewer/samples. */
export const sample: SampleFollowUp

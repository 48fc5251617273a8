import type { SampleQuestions } from '@greenroom/contract/report/samples'

/** What a behavioral and a custom interview ask. Made by packages/interviewer/samples. */
export const sample: SampleQuestions

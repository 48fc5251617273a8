import type { SampleReports } from '@greenroom/contract/report/samples'

/** The sample interview with what PREMIUM and what FREE shows of its feedback: for `/sample`. Made by packages/interviewer/samples. */
export const sample: SampleReports

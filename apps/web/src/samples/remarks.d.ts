import type { SampleRemarks } from '@greenroom/contract/report/samples'

/** Three remarks of the sample report. `number` leads to it there: `/sample#note-NUMBER`. Made by packages/interviewer/samples. */
export const sample: SampleRemarks

/** Every number that both sides must agree on (spec 2, section 9). Lengths in characters, times in milliseconds unless named otherwise. */
export const limits = {
  events: { heartbeatSeconds: 15, lifeSeconds: 120, streamsPerUser: 5 },
  email: 70,
  password: { min: 8, max: 70, mixedBelow: 15 },
  code: { confirmation: 6, twoFactor: 6, passwordReset: 8, inputMax: 16 },
  name: 70,
  review: { text: { min: 10, max: 500 }, name: 30, shown: 12 },
  contactMessage: { min: 10, max: 1000 },
  jobTitle: 50,
  /** As it is typed, before it is cleaned or found in the catalog. */
  jobTyped: 100,
  description: 10_000,
  topics: { max: 40, length: 80 },
  questionCounts: [5, 10],
  defaultQuestionCount: 5,
  answer: { max: 4000, box: 8000, warnWithin: 500, seconds: 180, restartAfter: 1500 },
  optionalQuestions: { max: 5, length: 500, recordingSeconds: 60 },
  speech: { maxText: 1000, rawText: 8000 },
  /** Three minutes of speech at this rate are 720 KB. */
  recording: { bitsPerSecond: 32_000, bytes: 4 * 1024 * 1024 },
  saveTranscriptAfter: 300,
  heartbeat: { every: 2000, liveWithin: 3000, sweepEvery: 3000 },
  search: { debounce: 250, threshold: 0.3, results: 10, favorites: 5 },
  completed: { pageSize: 12, preview: 120 },
  progress: { interviews: 60 },
  practice: { attempts: 20 },
  tryout: { seconds: 60, answersPerDay: 10 },
  redirectAfterReset: 3000,
  interviewIdleHours: 24,
  bodyBytes: 64 * 1024,
} as const

export const levels = ['Entry', 'Mid', 'Senior', 'Any'] as const
export type InterviewLevel = (typeof levels)[number]

/** How the interviewer speaks, and how often it asks further. Neither changes how an answer is rated. */
export const manners = ['friendly', 'neutral', 'demanding'] as const
export const depths = ['light', 'normal', 'deep'] as const
export type Manner = (typeof manners)[number]
export type Depth = (typeof depths)[number]
export type InterviewStyle = { manner: Manner; depth: Depth }
export const defaultStyle: InterviewStyle = { manner: 'friendly', depth: 'normal' }

/** A report as a file: its media type and the end of its name. */
export const reportFormats = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  markdown: { type: 'text/markdown', extension: 'md' },
  json: { type: 'application/json', extension: 'json' },
} as const
export type ReportFormat = keyof typeof reportFormats

/** Plans in ascending order, with the monthly price in US dollars. */
export const plans = {
  FREE: { name: 'FREE', monthly: 0 },
  BASIC: { name: 'BASIC', monthly: 20 },
  PREMIUM: { name: 'PREMIUM', monthly: 30 },
} as const
export type Plan = keyof typeof plans

/** What is submitted for an empty answer when the time is over (spec 1, section 4). */
export const emptyAnswerText = "I don't have an answer for that."

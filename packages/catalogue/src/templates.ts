import type { Template } from './sector.ts'

/** The available templates: whole rehearsals that fit any job, in the order in which they are offered. */
export const templates: readonly Template[] = [
  {
    id: 'phone-screen',
    title: 'Phone screen',
    description:
      'The first short call with a recruiter: who you are, why this job, why now. Find the answers you can give without notes.',
    level: 'Mid',
    questionCount: 5,
    competencies: ['motivation', 'self-awareness', 'communication', 'learning', 'integrity'],
  },
  {
    id: 'leadership-and-conflict',
    title: 'Leadership and conflict',
    description:
      'You led people, and not everyone agreed with you. Practice telling how you decided, what you said and how it ended.',
    level: 'Senior',
    questionCount: 10,
    competencies: [
      'leadership',
      'conflict',
      'communication',
      'decision-making',
      'teamwork',
      'prioritization',
      'resilience',
      'integrity',
    ],
  },
  {
    id: 'first-job',
    title: 'First job',
    description: 'No work experience yet? School, sport, family and volunteering count. Learn to use them as proof.',
    level: 'Entry',
    questionCount: 5,
    competencies: ['motivation', 'learning', 'teamwork', 'initiative', 'self-awareness'],
  },
  {
    id: 'career-change',
    title: 'Career change',
    description:
      'You bring years from another field. Rehearse why you are changing, what you carry over and how you will catch up.',
    level: 'Mid',
    questionCount: 5,
    competencies: ['motivation', 'adaptability', 'learning', 'self-awareness', 'problem-solving'],
  },
  {
    id: 'return-to-work',
    title: 'Return to work',
    description:
      'Coming back after children, care, illness or study. You say what happened in a sentence and spend the rest on what you can do.',
    level: 'Mid',
    questionCount: 5,
    competencies: ['motivation', 'resilience', 'learning', 'planning', 'adaptability'],
  },
  {
    id: 'panel-interview',
    title: 'Panel interview',
    description:
      'The long one, with a new topic from every chair. Keep your stories apart and your answers short while the subject keeps changing.',
    level: 'Mid',
    questionCount: 10,
    competencies: [
      'motivation',
      'problem-solving',
      'teamwork',
      'conflict',
      'customer-focus',
      'prioritization',
      'attention-to-detail',
      'adaptability',
      'integrity',
    ],
  },
  {
    id: 'internal-promotion',
    title: 'Internal promotion',
    description:
      'They know you already, so you have to show the next size of you. Practice owning your results and crediting your team.',
    level: 'Senior',
    questionCount: 5,
    competencies: ['leadership', 'initiative', 'decision-making', 'self-awareness', 'planning'],
  },
  {
    id: 'remote-role',
    title: 'Remote role',
    description:
      'Nobody sees you work, so you have to describe it. You cover writing things down, asking early and ending the day on time.',
    level: 'Mid',
    questionCount: 5,
    competencies: ['communication', 'planning', 'initiative', 'teamwork', 'prioritization'],
  },
]

/** What the web client offers when the list of templates is empty or cannot be loaded. */
export const builtInTemplates: readonly Template[] = templates.slice(0, 3)

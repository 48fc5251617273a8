import type { Template } from './sector.ts'

/** The available templates, in display order. */
export const templates: readonly Template[] = [
  {
    id: 'phone-screen',
    title: 'Phone screen',
    description:
      "The first short call with a recruiter: who you are, why this job, why now. Practice until you don't need notes.",
    level: 'Mid',
    questionCount: 5,
    competencies: ['motivation', 'self-awareness', 'communication', 'learning', 'integrity'],
  },
  {
    id: 'leadership-and-conflict',
    title: 'Leadership and conflict',
    description:
      'You led people, and not everyone agreed with you. Practice explaining what you decided, what you said and how it turned out.',
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
    description: 'No work experience yet? School, sports, family and volunteering all count. Learn to use them.',
    level: 'Entry',
    questionCount: 5,
    competencies: ['motivation', 'learning', 'teamwork', 'initiative', 'self-awareness'],
  },
  {
    id: 'career-change',
    title: 'Career change',
    description:
      "You're coming from another field. Practice saying why you're switching, what carries over and how you'll catch up.",
    level: 'Mid',
    questionCount: 5,
    competencies: ['motivation', 'adaptability', 'learning', 'self-awareness', 'problem-solving'],
  },
  {
    id: 'return-to-work',
    title: 'Return to work',
    description:
      'Coming back after raising kids, caregiving, illness or school. Cover the gap in a sentence, then talk about what you can do.',
    level: 'Mid',
    questionCount: 5,
    competencies: ['motivation', 'resilience', 'learning', 'planning', 'adaptability'],
  },
  {
    id: 'panel-interview',
    title: 'Panel interview',
    description:
      'Several interviewers, each with their own topic. Keep your answers short and your stories straight as the subject changes.',
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
      "They already know you, so show you're ready for the next step. Practice owning your results and crediting your team.",
    level: 'Senior',
    questionCount: 5,
    competencies: ['leadership', 'initiative', 'decision-making', 'self-awareness', 'planning'],
  },
  {
    id: 'remote-role',
    title: 'Remote role',
    description:
      'Nobody sees you work, so you have to describe it. Show how you communicate, ask for help early and manage your own time.',
    level: 'Mid',
    questionCount: 5,
    competencies: ['communication', 'planning', 'initiative', 'teamwork', 'prioritization'],
  },
]

/** Fallback of the web client when the list of templates is empty or can't be loaded. */
export const builtInTemplates: readonly Template[] = templates.slice(0, 3)

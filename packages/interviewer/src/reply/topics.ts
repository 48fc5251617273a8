import { stem } from '../text/words.ts'

export type Topic =
  | 'promise'
  | 'feedback'
  | 'salary'
  | 'benefits'
  | 'remote'
  | 'schedule'
  | 'first_month'
  | 'measures'
  | 'growth'
  | 'training'
  | 'team'
  | 'manager'
  | 'culture'
  | 'challenge'
  | 'next_steps'
  | 'tools'
  | 'why_open'
  | 'typical_day'
  | 'company'
  | 'future'
  | 'you'
  | 'advice'
  | 'identity'
  | 'protected'

// The first topic that fits is answered, so what must not be missed stands first.
const signs: readonly [Topic, string][] = [
  [
    'promise',
    `did i get, do i get the job, am i hired, will you hire, would you hire, will i get, got the job, have i
    passed, did i pass, chances of, my chances, going to hire, hire me, score me, my score, what score, rate
    me, out of ten, out of 10, out of five, out of 5`,
  ],
  [
    'protected',
    `how old, married, pregnant, have children, have kids, religion, disabled, disability, nationality,
    accommodation, accommodations`,
  ],
  [
    'identity',
    `are you a robot, are you human, are you real, are you an ai, are you ai, are you a real, are you chatgpt,
    what are you, who are you`,
  ],
  [
    'feedback',
    `how did i do, how was i, how well did i, feedback on me, feedback for me, feedback about me, my answers, my
    interview, my performance, my strengths, my weakness, my weaknesses, could i improve, can i improve,
    should i improve, concerns about me, reservations, hesitations, doubts about me, about my background, my
    qualifications, my application, my resume, any feedback, do better`,
  ],
  [
    'next_steps',
    `next step, next steps, next stage, hear back, hear from you, timeline, when will i, when would i hear, rest
    of the process, hiring process, interview process, selection process, happens next, happens now,
    decision be made, when do you decide`,
  ],
  ['salary', `salary, pay, paid, compensation, wage, wages, how much money, earn, bonus, raise, raises, commission`],
  ['benefits', `benefits, insurance, vacation, holidays, time off, pto, pension, retirement, 401k, perks, discount`],
  ['remote', `remote, remotely, from home, hybrid, in the office, on site, onsite, relocate, relocation, travel`],
  [
    'why_open',
    `why is this role open, why is the role open, why is this position open, why is the position open, role open,
    position open, job open, new role, new position, last person, previous person, who had this, left the
    role, turnover, why are you hiring`,
  ],
  [
    'first_month',
    `first month, first months, first week, first weeks, first day, first 30, first 60, first 90, first ninety,
    first thirty, first three, first six, starting out, get started, start with`,
  ],
  [
    'training',
    `training, train, onboarding, orientation, mentor, mentoring, shadow, learn, course, courses, certification,
    certifications, professional development, conference`,
  ],
  [
    'growth',
    `grow, growth, promotion, promoted, career, advance, advancement, move up, career path, opportunities, where
    do people go`,
  ],
  [
    'measures',
    `success, successful, measure, measured, performance, evaluate, evaluated, expectations, expected of, kpi,
    kpis, targets, goals, look like in, review, reviews, great at this`,
  ],
  [
    'schedule',
    `schedule, hours, shift, shifts, overtime, weekend, weekends, on call, nights, flexible, work life, part
    time, full time, rota, breaks`,
  ],
  ['manager', `manager, boss, supervisor, report to, reporting to, leadership style, management style, managed`],
  [
    'challenge',
    `challenge, challenges, challenging, hardest, difficult, difficulty, worst, toughest, stress, stressful,
    pressure, problems, struggle, dislike, downside, downsides`,
  ],
  [
    'tools',
    `tools, tool, software, tech stack, stack, systems, equipment, technology, technologies, programs, machines,
    uniform, framework, languages do you`,
  ],
  [
    'typical_day',
    `typical day, day to day, day look like, average day, normal day, daily, typical week, week look like,
    responsibilities, what would i be doing, what will i be doing, tasks, what does the job, what does this
    job, what do you do all day`,
  ],
  [
    'team',
    `team, colleagues, coworkers, co workers, work with, working with, people on, how many people, department,
    who will i, who would i, collaborate, collaboration`,
  ],
  [
    'culture',
    `culture, values, atmosphere, environment, diversity, inclusion, inclusive, fun, like to work, like working,
    mission, dress code, conflict, disagreements, mistakes`,
  ],
  [
    'future',
    `future, five years, 5 years, next year, plans, strategy, direction, ai replace, automation, roadmap, trends,
    market`,
  ],
  [
    'you',
    `do you like, do you enjoy, you like about, you like best, you enjoy, how long have you, why did you join,
    you love, your favorite, your favourite, your experience, your background, your own, about yourself,
    keeps you`,
  ],
  [
    'advice',
    `advice, recommend, prepare, tip, should i read, should i know, stand out, kind of person, looking for, ideal
    candidate, qualities, skills, what makes, who does well`,
  ],
  [
    'company',
    `company, organization, business, employer, customers, clients, competitors, product, products, location,
    located, office, where is, how big, size`,
  ],
]

export type Indexed = { topic: Topic; phrases: readonly (readonly string[])[] }
export const topics: readonly Indexed[] = signs.map(([topic, phrases]) => ({
  topic,
  phrases: phrases.split(',').map((phrase) => phrase.trim().split(/\s+/).map(stem)),
}))

import { withoutWarmth } from './neutral.ts'
import type { Wordings } from './wordings.ts'

/** Short, direct, insists on specifics. Always polite, and never judges an answer. */
export const demanding: Wordings = {
  goodbyes: [
    "That's all I have. What do you want to ask me?",
    'No more questions from me. What do you want to know about the job?',
    'That was my last one. Your turn: what do you want to ask me?',
    "That covers it for me. What would help you decide if this job's for you?",
  ],
  ownPart: {
    together: ['Which part was yours?', 'What exactly did you do?', 'Which part did you do yourself?'],
    passive: ['What was your part, specifically?', 'Where did you come in?'],
    others: ['Where did you come in?', 'What was your part, specifically?'],
  },
  yourself: 'Be specific: what did you do yourself?',
  ending: ['What came of it?', 'How did it end?', 'What was the result?', 'What happened after that?'],
  overAgain: ['What would you change next time?', 'What would you do differently today?'],
  overAgainMore: ["What's one thing you'd change?", "What wouldn't you do the same way again?"],
  hardest: ['What was the hardest part?'],
  hardestMore: ['Which part took the most work?', 'Which part was toughest to get right?'],
  mostRecent: ['What was the last one?'],
  middle: ['Take me to the middle of it. What were you doing?', 'Take one moment of it. What exactly did you do?'],
  afterThat: 'What exactly would you do next?',
  lastTime: 'When did that last happen, and what exactly did you do?',
  oneTime: 'Can you take me through one time, step by step?',
  suiting: {
    integrity: ['What happened after that?'],
    communication: ['What happened after that?'],
    conflict: ['How did it end?'],
    'problem-solving': ['What exactly did you do?'],
    expertise: ['What exactly did you do?'],
  },
  asks: {
    tell: ['How did they react?'],
    notice: ['What tipped you off?'],
    decide: ['What else was on the table?'],
    make: ['How did you get the others to use it?', "What told you it'd work?"],
    teach: ['What was hardest to get across?'],
    check: ['What exactly were you looking for?'],
    fix: ['How did you know that was the cause?'],
    result: ['What exactly got it there?'],
    extra: ["What would've happened otherwise?"],
    persuade: ['What exactly won them over?'],
    calm: ['What were your words?'],
    split: ['How exactly did you decide who got what?'],
    contact: ['What exactly did they say?'],
  },
  reassurance: {
    foreign: ['I can only follow English. Once more, please.'],
    gibberish: ["I didn't catch that."],
    repeated: ['I have that part.'],
    never: ["It doesn't have to be at a job."],
    story: ['Any real example will do.', 'A small one counts, too.', 'Take a second and find one.'],
    plain: ['Let me narrow it down.', "Let's take it one step at a time.", 'Let me put it more simply.'],
  },
  gladly: ['Let me be clearer.', 'Let me put that another way.'],
  parked: ['Save that for the end, please.', 'Your questions come at the end.'],
  backTo: (phrase) =>
    phrase
      ? `Back to this job. What's the closest you've come to having to ${phrase}?`
      : 'Back to my question. What in your own work comes closest?',
  plainly: (probe) =>
    withoutWarmth(probe)
      .replace(/^Let's (?:(?:go|get|come) back|return) to /, 'Back to ')
      .replace(/^Let's back up\./, 'Start earlier.'),
  leads: {
    short: ['More detail, please.', "I'd like the specifics.", 'Go on.'],
    vague: ['Be specific.', 'One actual case.', "Let's get specific."],
    no_action: ['Your part only.', 'Just you now.', 'Be specific.'],
    no_result: ['Now the outcome.', 'On to the result.'],
    missing_point: ['One more detail.', 'Let me press on one thing.', 'One more thing.'],
  },
}

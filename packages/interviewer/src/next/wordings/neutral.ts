import type { Wordings } from './wordings.ts'

/** Strips a probe of its friendly phrases: "Thanks.", "for a minute", "a little for me". */
export const withoutWarmth = (probe: string): string =>
  probe
    .replace(/^Thanks\. /, '')
    .replace(/ for a (?:minute|second)(?=[.,])/, '')
    .replace(/^Back up a little for me\./, "Let's back up.")
    .replace(/^Could you walk me through /, 'Can you walk me through ')

/** Businesslike: the same questions without pleasantries. */
export const neutral: Wordings = {
  goodbyes: [
    'Those are my questions. What would you like to ask me?',
    "That's everything from me. What would you like to know about the job?",
    "That was my last question. Now it's your turn: what would you like to ask me?",
    "I've covered what I wanted to ask. What would help you decide if this job's for you?",
  ],
  ownPart: {
    together: ['Which part was yours?', 'Which part did you take?', 'What did you take care of yourself?'],
    passive: ['What was your part in that?', 'Where did you come in on that?'],
    others: ['Where did you come in on that?', 'What was your part in that?'],
  },
  yourself: 'What did you do yourself?',
  ending: ['How did it turn out?', 'What happened after that?', 'What was the outcome?', 'What happened next?'],
  overAgain: [
    'If you could do that one over, what would you change?',
    'What would you do differently on the next one?',
  ],
  overAgainMore: [
    'Knowing what you know now, what would you do first?',
    "What's one thing you'd change about how you did it?",
  ],
  hardest: ['What was the hardest part of that?'],
  hardestMore: ['Which part of that took the most work?', 'What was the most difficult part to get right?'],
  mostRecent: ['What was the most recent one?'],
  middle: ["Let's go to the middle of it. What were you doing?", "Let's take one moment of it. What were you doing?"],
  afterThat: 'What would you do after that?',
  lastTime: 'When did that last happen, and what did you do?',
  oneTime: 'Can you walk me through one time you did that?',
  suiting: {
    integrity: ['What happened after that?'],
    communication: ['What happened after that?'],
    conflict: ['What happened after that?'],
    learning: ['What was the outcome?'],
    initiative: ['What was the outcome?'],
    leadership: ['What happened next?'],
    safety: ['What happened next?'],
    'problem-solving': ['Which part did you take?'],
    expertise: ['Which part did you take?'],
  },
  asks: {},
  reassurance: {
    foreign: ["I can only follow English, so let's try that again."],
    gibberish: ["I didn't catch that."],
    repeated: ['I have that part.'],
    never: ["It doesn't have to be at a job."],
    story: ['A small example will do.', "It doesn't need to be a big one.", 'Any example will do.'],
    plain: ['Let me ask it another way.', "Here's another way to put it.", 'Let me rephrase that.'],
  },
  gladly: ['Let me put it another way.', 'Let me make that clearer.'],
  parked: ["You'll be able to ask me that at the end.", "There's time for your questions at the end."],
  backTo: (phrase) =>
    phrase
      ? `Let's go to one part of this job. What's the closest you've come to having to ${phrase}?`
      : "Let's go back to my question. What in your own work comes closest?",
  plainly: withoutWarmth,
  leads: {},
}

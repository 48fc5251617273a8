import type { Wordings } from './wordings.ts'

/** Warm and curious: the manner that the bank is written in. */
export const friendly: Wordings = {
  goodbyes: [
    'Those are all my questions. What would you like to ask me?',
    "That's everything from me. Interviews go both ways, so what would help you decide if this job's for you?",
    "That was my last one, thank you. Now it's your turn: what would you like to ask me?",
    "I've asked what I wanted to ask, and I enjoyed listening. What would you like to know about the job?",
  ],
  ownPart: {
    together: ['Which part was yours?', 'Which part did you take?'],
    passive: ['What was your piece of that?', 'Where did you come in on that?'],
    others: ['Where did you come in on that?', 'What was your piece of that?'],
  },
  yourself: 'What did you do yourself?',
  ending: ['How did it turn out?', 'What happened after that?', 'So how did it go?', 'What happened next?'],
  overAgain: [
    'If you could do that one over, what would you change?',
    'What would you do differently on the next one?',
  ],
  overAgainMore: [
    'Knowing what you know now, what would you do first?',
    "What's one thing you'd change about how you did it?",
  ],
  hardest: ['What was the hardest part of that for you?'],
  hardestMore: ['Which part of that gave you the most trouble?', 'What was the trickiest part to get right?'],
  mostRecent: ['What was the most recent one?'],
  middle: ['Take me to the middle of it. What were you doing?'],
  afterThat: 'What would you do after that?',
  lastTime: 'When did that last happen, and what did you do?',
  oneTime: 'Could you walk me through one time you did that?',
  suiting: {
    integrity: ['What happened after that?'],
    communication: ['What happened after that?'],
    conflict: ['What happened after that?'],
    learning: ['So how did it go?'],
    initiative: ['So how did it go?'],
    leadership: ['What happened next?'],
    safety: ['What happened next?'],
    'problem-solving': ['Which part did you take?'],
    expertise: ['Which part did you take?'],
  },
  asks: {},
  reassurance: {
    foreign: ["I can only follow English here, so let's try that one again."],
    gibberish: ["Sorry, I didn't catch that."],
    repeated: ['Got that part.'],
    never: ["That's fine, it doesn't have to be at a job."],
    story: ['No problem, it can be something small.'],
    plain: ["That's okay."],
  },
  gladly: ['Sure, let me put it another way.'],
  parked: ["Hold on to that one, you'll get to ask me at the end."],
  backTo: (phrase) =>
    phrase
      ? `Thanks. Let's go to one part of this job for a minute. What's the closest you've come to having to ${phrase}?`
      : "Thanks. Let's go back to my question for a minute. What in your own work comes closest?",
  plainly: (probe) => probe,
  leads: {},
}

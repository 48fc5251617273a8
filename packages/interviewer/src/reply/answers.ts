import type { WorkingLife } from './data/working-life.ts'
import type { Topic } from './topics.ts'

/** What an answer may be made of. `title` is the candidate's own job title, cleaned; `quote` a few of their words, or empty. */
export type Setting = { title: string; life: WorkingLife; quote: string; senior: boolean }
type Wording = (setting: Setting) => string
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Two or more wordings for each topic. Only what is generally true; what one employer alone can know is named as that. */
export const answers: Record<Exclude<Topic, 'feedback'>, readonly [Wording, ...Wording[]]> = {
  first_month: [
    ({ life }) =>
      `${upper(life.place)}, a good first month means ${life.start}. Nobody expects you to be quick by then; they watch whether you ask, and whether you write down what you hear. In the real interview, ask what they would want you to have done by the end of it.`,
    ({ life }) =>
      `Expect to listen more than you speak at first. ${upper(life.place)}, those weeks are for ${life.start}. A good thing to ask a real employer: who would sit beside me in the first week?`,
  ],
  typical_day: [
    ({ life }) =>
      `No two employers split the day in the same way, but ${life.place} you would use ${life.tools}, and spend a good part of it with ${life.team}. Ask in the real interview what the last ordinary Tuesday looked like. People answer that one honestly.`,
    ({ life, title }) =>
      `A day as ${withArticle(title)} is usually a mix of planned work and whatever comes through the door, shared with ${life.team}. How much of each there is, only the employer can say, so ask them for the busiest hour and the quietest.`,
  ],
  team: [
    ({ life }) =>
      `You would usually work with ${life.team}. How large the team is and who has been there longest is something only the real employer knows; ask both, because the second tells you a lot about the first.`,
    ({ life }) =>
      `${upper(life.place)}, your days are shared with ${life.team}. In the real interview, ask how the team last solved a disagreement. The answer says more than any description of them.`,
  ],
  manager: [
    ({ life }) =>
      `I play no particular manager, so I cannot describe one. ${upper(life.place)}, what matters is how often you talk and how you hear that something went wrong. Ask your future manager exactly that, and ask what the last person they promoted did well.`,
    () =>
      'That depends on one person, and you should meet them before you say yes. Ask how they like to give feedback and how they would want to hear bad news from you. If they enjoy the question, that is a good sign.',
  ],
  measures: [
    ({ life }) =>
      `Success here mostly shows in ${life.measured}. Which of those is written down, and who looks at it, differs from place to place. Ask in the real interview which figure the last person in the role was proudest of.`,
    ({ life }) =>
      `${upper(life.place)}, people look at ${life.measured}. I would ask a real employer: a year from now, what would make you say that hiring me was a good decision? They have to picture you in the job to answer.`,
  ],
  growth: [
    ({ life }) =>
      `From here, people often go on to ${life.growth}. It tends to go faster where someone has done it before you, so ask the employer who last moved up from this role and how long it took.`,
    ({ life, senior }) =>
      `Common paths are ${life.growth}. ${senior ? 'At your level the question is also whom you would bring up behind you.' : 'In the first year, being reliable counts for more than being ambitious.'} Whether there is room is something to ask the real employer, with an example.`,
  ],
  training: [
    ({ life }) =>
      `Most places teach by pairing you with somebody for ${life.start}. Formal courses and certificates vary a lot, and so does who pays for them. Ask what the last new person was taught in their first two weeks.`,
    () =>
      'You will learn most from the person next to you, so ask who that would be. Then ask what is paid for: courses, books, time. Where training is real, people can name what they did last year.',
  ],
  schedule: [
    ({ life }) =>
      `I cannot promise hours for an employer I do not know. ${upper(life.place)}, there are busy times that everyone shares, so ask when they are, how early the schedule is known, and how people swap. It is a fair question, and asking it well makes you look organized.`,
    () =>
      'Only the real employer can tell you the hours. Ask how far ahead the schedule is known and what happened the last time somebody needed a day at short notice. Then compare it with what you need before you decide.',
  ],
  remote: [
    ({ life }) =>
      `Where you work is for the employer to say. ${upper(life.place)}, some of it depends on being there in person. Ask how many days people really spend on site, which can differ from what the posting says.`,
    () =>
      'I play no specific company, so I cannot say. In the real interview, ask what the team does in person that it would not do from afar; it is a kinder question than “can I work from home”, and it gets a fuller answer.',
  ],
  salary: [
    ({ title }) =>
      `I have no figure to give, because I speak for no employer. Before the real interview, look up the usual range for ${withArticle(title)} where you live, from two sources, and decide on the lowest you would accept. It is fine to ask for the range of the position before you name a number.`,
    () =>
      'Only an employer can answer that, and it is right to ask one. Let them name the range first: “What range have you set for this position?” Have your own number ready, with one reason for it from your work.',
  ],
  benefits: [
    () =>
      'Benefits differ so much that I would only be guessing. Ask for them in writing, after they have shown that they want you, and look at the whole: time off, health cover, training, and how easily people really take the days.',
    () =>
      'That is one for the real employer, usually near the end of the process. A good way to ask: “Could you send me an overview of the benefits, so that I can read it calmly?”',
  ],
  culture: [
    ({ life }) =>
      `Culture is what people do when it gets hard, and ${life.place} that is often ${life.hard}. Ask in the real interview what happened the last time a mistake was made. If they tell you about the fix rather than the person, you have learned something good.`,
    () =>
      'I speak for no company, so I will give you the question that works: “What would I notice in my first week that nobody mentions in interviews?” Then watch how people greet each other while you wait. Both tell the truth.',
  ],
  challenge: [
    ({ life }) =>
      `The part that people underestimate is ${life.hard}. It gets easier with practice and with colleagues who say when they need a hand. Ask the real employer what the hardest week of last year was, and what they did.`,
    ({ life }) =>
      `${upper(life.place)}, I would name ${life.hard}. If you have met something like it, that is a story to have ready, because they may well ask you about it.`,
  ],
  next_steps: [
    () =>
      'Here, the next step is your report: it goes through your answers one by one, with your own words beside each note. In a real process, ask before you leave: “When may I expect to hear from you, and from whom?” If that day passes, one friendly message is fine.',
    () =>
      'With me it ends here, and your feedback comes next. At a real employer there is often another talk, a trial task or references. Asking for the date of the decision is normal, and it lets you sleep.',
  ],
  tools: [
    ({ life }) =>
      `Expect ${life.tools}. Nobody knows every system on the first day; what counts is having learned one before. Ask which they use, and say which of your own comes closest.`,
    ({ life }) =>
      `${upper(life.place)} you would meet ${life.tools}. The names differ, so ask for them in the real interview, and what they would change about them if they could. You will hear where the daily trouble is.`,
  ],
  why_open: [
    () =>
      'As a practice interviewer I have no vacancy behind me. It is one of the best questions to ask in a real one, in just those words. Listen for whether the last person moved up, moved on, or whether the work has grown; each is a different job.',
    () =>
      'Only an employer knows that, and a calm answer is a good sign. You can follow with: “What should the next person do differently?” Then you know what they really hope for.',
  ],
  company: [
    () =>
      'I play no specific company, so anything I told you about it would be made up. Read their own pages, a recent piece of news and one review by a customer, and take one question from each. That is more than most candidates bring.',
    ({ life }) =>
      `There is no single employer behind this practice. What I can say is that ${life.place} success shows in ${life.measured}; ask the real one how they are doing on that.`,
  ],
  future: [
    ({ life }) =>
      `Nobody knows for certain, but the core of this work, ${life.hard}, is not going away. Tools will change around it: today it is ${life.tools}. Ask the employer what they expect to be different in two years, and what they are doing about it.`,
    ({ title }) =>
      `For ${withArticle(title)} the tools are likely to change faster than the people and problems. Ask in the real interview what they stopped doing last year. Plans are easy to state; things given up are real.`,
  ],
  you: [
    () =>
      'I am a practice interviewer, so I have no career of my own to tell about. Keep the question, though: “What has kept you here?” is one that real interviewers enjoy, and their first half second before answering is part of the answer.',
    () =>
      'Kind of you to ask. I am software made for practice and have not worked a day in the job. A person across the table will have a story, and asking for it is a good way to end on.',
  ],
  advice: [
    ({ life, title }) =>
      `For ${withArticle(title)} I would have one story ready about ${life.hard}, and one that shows ${life.measured}. Choose real days and know how each ended. Two stories told well beat ten lists of qualities.`,
    ({ life }) =>
      `People who do well ${life.place} show it in ${life.measured}. Before the real interview, find one moment of yours for each of those and write down only its last sentence.`,
  ],
  identity: [
    () =>
      'I am a practice interviewer: software that asks questions, listens for what you say and writes you a report. No person has heard you, and nobody at any company gets to see this.',
    () =>
      'I am software, made for rehearsing. I play no company and I decide nothing, so this is a safe place for getting it wrong.',
  ],
  promise: [
    () =>
      'I do not hand out scores or decisions, and I could not predict a hiring decision if I tried: it depends on people and reasons that I do not see. What I can do is show you, answer by answer, what came across. That is in your report.',
    () =>
      'That is not mine to say. I play no company, and nobody can know from one practice what another person will decide. The report tells you what worked and what to try next, and that part is in your hands.',
  ],
  protected: [
    () =>
      'Nobody should decide about you on that ground, and in the United States an employer is generally not meant to ask about it. If you need something in order to work well, you can ask for it when you feel ready, in writing if you like. The site of the Equal Employment Opportunity Commission, eeoc.gov, explains your rights in plain words.',
    () =>
      'That is yours to share or to keep. If a real interviewer asks about it, you may say: “I would rather talk about how I would do this job.” If you need an adjustment, asking for it is your right, and the Job Accommodation Network, askjan.org, helps for free.',
  ],
}

const withArticle = (title: string) =>
  title ? `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}` : 'someone in this job'

/** For the question after how it went: something that was really heard, and no verdict. */
export const feedbackAnswers: readonly [Wording, ...Wording[]] = [
  ({ quote }) =>
    `${quote ? `What stayed with me is where you said “${quote}”. That is the kind of sentence to build on.` : 'I would rather not sum you up in a sentence.'} The report goes through your answers one by one, with what worked and what to try. I do not give marks here, because one practice is not a verdict.`,
  ({ quote }) =>
    `${quote ? `One thing I would keep: “${quote}”. It is yours, and one can picture it.` : 'You came and you answered, and that is what practice is for.'} For the rest, look at the notes beside each answer in your report. In a real interview, you can ask: “Is there anything in my background you would like to hear more about?”`,
]

export const unclearAnswers: readonly [Wording, ...Wording[]] = [
  () =>
    'I am not sure that I understood that one, and I would rather not guess. Try it in one short sentence, the way you would say it across a table.',
  () =>
    'I could not make out a question there, which may be my fault. If you had one in mind, put it in a few plain words next time, and I will do my best.',
]

export const unknownAnswers: readonly [Wording, ...Wording[]] = [
  ({ life }) =>
    `That is something only a real employer can answer, and it is worth asking one. What I can say in general is that ${life.place} much turns on ${life.hard}, so listen for that in what they tell you.`,
  ({ title }) =>
    `I have no honest answer to that, because I play no specific company. Write it down for the real interview for ${title ? `the ${title} position` : 'this job'}; a question that you thought of yourself is always a good one to bring.`,
  () =>
    'Good question, and not one that I can answer for an employer. Ask it in the real interview, and add why you want to know; people answer more openly when they hear the reason.',
]

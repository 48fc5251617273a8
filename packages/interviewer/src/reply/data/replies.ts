import type { Intent } from './intents.ts'

/**
 * `full`: the wordings, the first two before any other; `senior` in their place for people who have done it for years or
 * lead others. `brief`: for a third time, and for one part of two.
 */
export type Replies = {
  full: readonly [string, ...string[]]
  senior?: readonly [string, ...string[]]
  brief: string
}

/**
 * What is said to each intent. Slots are filled from the kind of work; a wording whose slot is empty gives way to the
 * next one, so the last of each has none that can be. Never a score, a promise, or a word about one employer.
 */
export const replies: Record<Intent, Replies> = {
  first_month: {
    full: [
      "{Place}, a good first month is mostly {start}. Nobody expects you to be fast yet. They notice whether you ask, and whether you remember. Ask the employer what they'd love to see by day thirty.",
      "Expect to listen more than you talk. {Place}, those weeks are about {start}. A great thing to ask a real employer is who you'd be learning from, and how they'd know it's going well.",
    ],
    senior: [
      "For an experienced hire, the first weeks are mostly listening: what's been tried, who decides, and what's hurting. Ask what has to be different after ninety days, and what you'd be free to change by then.",
      "Only the employer knows what they'd want by then. Ask which problem they'd hand you first, what the last person couldn't get done, and how they'd know in three months that you were the right choice.",
    ],
    brief: "For the first month, ask what they'd love to see by day thirty, and who you'd be learning from.",
  },
  typical_day: {
    full: [
      "Every place is different, but {place} you'd spend a lot of your day with {team}, using {tools}. Ask the employer to walk you through last Tuesday. People are pretty honest about a plain old Tuesday.",
      "It's usually a mix of planned work and whatever walks in the door. How much of each, only the employer knows. Ask about their busiest hour and their slowest, and you'll picture the job pretty fast.",
      "Every place is different, so ask the employer to walk you through last Tuesday, start to finish. Then ask what changed since then. You'll picture the job faster from one real day than from a list of duties.",
    ],
    brief: 'To picture the day, ask them to walk you through last Tuesday, hour by hour.',
  },
  team: {
    full: [
      "{Place}, you'd usually work with {team}. How many there are, and how long they've stayed, only the employer can tell you. I'd ask both. The second answer says a lot about the first.",
      "I don't have a real team behind me, but {place} it's typically {team}. When you interview for real, ask who you'd work with most on an ordinary day, and if you could meet one of them.",
      "I don't have a real team behind me, so ask about theirs: how many people, how long they've been there, and who you'd lean on most. Then ask how they last settled a disagreement. You'll hear how they work together.",
    ],
    brief: "About the team, ask how many people there are, how long they've stayed, and who you'd work with most.",
  },
  manager: {
    full: [
      "I can't speak for a manager I've never met. When you meet yours, ask how they like to communicate, how they give feedback and how they want to hear bad news. If they enjoy the question, that's a good sign.",
      "That comes down to one person, so try to meet them before you say yes. Ask how they like to communicate, how often you'd talk, and how they want to hear bad news. You'll know a lot about your weeks there.",
    ],
    brief: 'As for the manager, ask to meet them before you say yes, and ask how they like to communicate.',
  },
  measures: {
    full: [
      '{Place}, it mostly shows in {measured}. Which of those they track varies. Ask the employer this: a year from now, what would make you glad you hired me? It gets them picturing you there.',
      "People usually look at {measured}. What counts most is up to the employer. Ask how the last person knew they were doing well. You'll get a real example instead of a slogan.",
    ],
    brief: 'On what they expect, ask how the last person knew they were doing well.',
  },
  growth: {
    full: [
      'From here, people often move into {growth}. How fast depends on the place. Ask who last moved up from this job and how long it took. If they can name somebody, the path is real.',
      "Common next steps are {growth}. Whether there's room, only the employer knows, so ask for an example, not a promise. In your first year, being someone they can count on opens the most doors.",
      'How far it goes depends on the place. Ask who last moved up from this job, what they did to get there, and how long it took. If they can name somebody, the path is real.',
    ],
    brief: 'On growth, ask who last moved up from this job and how long it took.',
  },
  training: {
    full: [
      "Most places pair you with someone experienced at first, and those weeks are about {start}. Formal classes vary. Ask what the last new hire learned in two weeks. A clear answer means there's a plan.",
      "Only the employer knows how they do it. Ask how long it lasts, whether one person stays with you the whole time, and who decides that you're ready. Then ask what happens if you'd like another week.",
    ],
    brief: "On training, ask how long it lasts and who you'd learn from.",
  },
  schedule: {
    full: [
      "I can't promise hours for an employer I don't know. Ask when people start and go home, on an ordinary day and on the latest one, how far ahead they know, and how they swap when something comes up.",
      "Only the employer knows. Ask what last week looked like for somebody in the job: when they started, when they went home, and what changed at the last minute. If there's a day or an hour you can't do, say it early.",
    ],
    brief: 'For the hours, only the employer knows, so ask what last week looked like for somebody in the job.',
  },
  workload: {
    full: [
      "That's one of the best things you can ask, and only the employer has the number. Ask {load}, on a normal day and on a bad one, and who steps in when it's too much.",
      "I don't have their numbers, and they vary a lot. Ask them straight out {load}. Then ask what happens when somebody calls out sick. You'll learn how well they're really staffed.",
      "Only the employer has the real numbers, and it's a great thing to ask about. Ask what a normal day and a bad day look like, and who steps in when it's too much for one person.",
    ],
    brief: 'On the workload, ask for the numbers on a normal day and on a bad one, and who steps in.',
  },
  remote: {
    full: [
      'The employer decides that one, and it usually comes down to which parts of the work need you there in person. Ask how many days people actually come in, since that can be different from what the posting says.',
      "I don't play a specific company, so I can't say. A friendly way to ask is what the team likes to do in person. You'll hear how often they meet, and you won't sound like you're bargaining.",
    ],
    brief: "On where you'd work, ask how many days people actually come in.",
  },
  salary: {
    full: [
      "I don't have a number, because I don't speak for any employer. Look up the going rate for {a_title} in your area, from two sources. Then ask what range they've set before you name yours.",
      "Only the employer can answer that, and it's completely fair to ask. Try, what's the range for this position? Have your own number ready, and one solid reason for it from the work you've done.",
    ],
    brief: "On pay, I don't have a number, so ask what range they've set and have your own ready.",
  },
  raises: {
    full: [
      "That's up to the employer, so ask how it worked last year, not how it's supposed to work. When did people get a raise, how much of it was automatic, and who decided? Those are fair questions.",
      "I can't tell you their plan. Ask what a typical person in the job took home last year, all in, and what the best and the slowest month looked like. Real months beat percentages on paper.",
    ],
    brief: 'On raises and extras, ask what a typical person in the job took home last year.',
  },
  benefits: {
    full: [
      "Those vary so much that I'd only be guessing. Once they've shown they want you, ask for everything in writing: health coverage, time off, retirement. And ask how easy it is to actually take the days.",
      "That's one for the employer, usually toward the end. You could say, could you send me an overview of the benefits so I can look it over at home? Nobody will mind, and you'll decide with a clear head.",
    ],
    brief: 'For benefits, ask them to send you an overview you can read at home.',
  },
  culture: {
    full: [
      "Culture shows when the pressure's on, and {place} that usually means {hard}. Ask what happened the last time somebody made a mistake. If they talk about the fix and not the person, that's a good sign.",
      "I don't speak for a company, but here's a question that works. What would I notice in my first week that nobody mentions in interviews? Then look around while you wait. Both will tell you something.",
    ],
    brief: 'To get a feel for the place, ask what happened the last time somebody made a mistake.',
  },
  challenge: {
    full: [
      'What people tend to underestimate is {hard}. It gets easier with practice and with coworkers who speak up. Ask the employer what their hardest week last year looked like, and what they did about it.',
      "{Place}, I'd say {hard}. If you've been through something like it, have that story ready, because they may well ask. And ask them how the team helps when it happens. It's a good conversation.",
    ],
    senior: [
      "Only the employer knows theirs. Ask what's kept them up at night this year, what they've tried so far, and what they'd want from you first. Then tell them about a time you faced something like it.",
      "I can't speak for a place I don't know. Ask what the last person in the job struggled with most, and what has changed since. If they're open about it, you'll know what you'd be walking into.",
    ],
    brief: 'On the hard parts, ask about their toughest week last year and what they did about it.',
  },
  next_steps: {
    full: [
      "Here, you'll get your feedback next, answer by answer. In a real interview, ask before you leave when you'll hear and from whom. If that day comes and goes, one friendly message is perfectly fine.",
      "With me, this is the last stop, and your feedback comes next. A real employer might add another conversation, a short trial or references. Asking for the date they'll decide is normal, and you'll sleep better.",
    ],
    brief: "On what's next, your feedback comes now, and a real employer can tell you when they'll decide.",
  },
  tools: {
    full: [
      'Expect {tools}. Nobody knows every system on day one, and having learned one before is what counts. Ask which ones they use, and tell them which of yours comes closest.',
      "{Place}, you'd run into {tools}. The names differ, so ask for them, and ask what they'd change about them if they could. You'll find out where the everyday headaches are before you start.",
    ],
    brief: 'On tools, ask which ones they use, and tell them which of yours comes closest.',
  },
  why_open: {
    full: [
      "There's no real opening behind this practice, but it's one of the best questions to ask. Listen for whether the last person moved up, moved on, or whether it's new. Each one's a different job.",
      "Only an employer knows why it's open. If you ask it in a relaxed way, you'll usually get a straight answer. Then follow with, what should the next person do differently from the last one? That's when you hear what they really want.",
    ],
    brief: "On why it's open, ask what happened with the last person and what the next one should do differently.",
  },
  company: {
    full: [
      "I don't play a specific company, so anything I told you would be made up. Read their website, one recent story and one customer review, and bring a question from each. Most candidates don't do that.",
      "There's no one employer behind this. I can say that {place}, doing well shows in {measured}. Ask the real one how they're doing on that, and you'll sound like somebody who already works there.",
    ],
    brief: "I don't play a specific company, so read what they say about themselves and bring a question from it.",
  },
  future: {
    full: [
      "Nobody knows for sure, but the heart of this work, {hard}, probably isn't going anywhere. The tools around it will change. Ask the employer what they think will be different in two years, and how they're getting ready.",
      'My honest guess is that the tools change faster than the people do. Ask the employer what they stopped doing last year. Plans are easy to talk about, but the things they gave up are real.',
    ],
    brief: "On what's ahead, ask what they think will be different in two years.",
  },
  you: {
    full: [
      "I'm a practice interviewer, so I don't have a career of my own to tell you about. Keep that question, though. Asking a real person what's kept them there is a lovely way to end.",
      "That's kind of you to ask. I'm software, and I haven't worked a day in this job. A real interviewer will have a story, and their face in the first second is part of the answer.",
    ],
    brief: "I don't have a story of my own, but save that one for a real person.",
  },
  prepare: {
    full: [
      "For {a_title}, I'd have two true stories ready: one about {hard}, and one that shows {measured}. Know how each one ended. Two stories told well will carry you a long way.",
      'Pick three real days from your work and say each one out loud in about two minutes: what happened, what you did, how it ended. Saying it out loud is the part most people skip.',
    ],
    brief: 'My best tip is to say two true stories out loud until you know how each one ends.',
  },
  ideal: {
    full: [
      "{Place}, the people who do well usually show it in {measured}. Each employer weighs that differently. Ask who's the best person they ever had in the job, and what made them so good.",
      "It depends on who's hiring, but what sets people apart is often how they deal with {hard}. Ask the employer which part of the job new people struggle with, then tell them about a time you did that.",
    ],
    brief: 'On who they want, ask about the best person they ever had in the job.',
  },
  identity: {
    full: [
      "I'm a practice interviewer. I'm software: I ask questions, listen to what you say, and put together your feedback. There's no person on the line, and no employer is sitting in on this.",
      "No person here, just practice software. I don't work for a company and I don't decide anything, so this is a safe place to try things, mess up, and try again before the real one.",
    ],
    brief: "It's still just me, the practice software, with no person on the line.",
  },
  promise: {
    full: [
      "I can't say, and I wouldn't guess. I don't hire for anyone, and one practice can't tell you what another person will decide. Your feedback will show what came across and what to work on next.",
      "That's not mine to give, since there's no job behind this practice. What you do get is your feedback, answer by answer. In the real one, ask when they'll decide. That's a question they can answer.",
    ],
    brief: "I still can't say, because nobody's hiring behind this practice.",
  },
  feedback: {
    full: [
      "I'd rather not sum you up in one line, because you'd remember only that. Your feedback goes through each answer with what worked and what to try. Look there first, and then redo the one you liked least.",
      "No grades from me out loud. Your feedback has notes on every answer, in your own words. In a real interview you can ask, is there anything you'd like to hear more about? That's your second chance.",
    ],
    brief: "It's all in your feedback, answer by answer, so have a look there first.",
  },
  concerns: {
    full: [
      "I'm not hiring, so you won't hear doubts from me, but your feedback shows what was missing. It's a good question to close a real interview with. Listen, don't argue, and answer with one example.",
      "I can't judge that from one practice. What helps is naming it in one calm sentence, then telling about something you did that comes close. Ask the employer which part they'd want you to learn first.",
    ],
    brief: "I don't have any concerns, since I'm not hiring, but have one calm sentence ready about it.",
  },
  accommodation: {
    full: [
      "That's yours to share or keep. If you need something to do the job well, you have a right to ask for it, and it helps to ask in writing. The Job Accommodation Network, askjan.org, helps for free.",
      "You don't have to bring it up in an interview. When you're ready, say what you'd need and how it helps you do the job. The EEOC explains your rights in plain language at eeoc.gov.",
    ],
    brief: 'What you share is up to you, and askjan.org can help you for free.',
  },
  safety: {
    full: [
      "I don't know their record, but {place} people watch out for {risk}. Ask what went wrong most recently and what changed afterward, and who can stop the work. A good employer will have an answer to that.",
      'Good thing to ask. With {risk} in mind, ask what gear they provide, who trains you on it, and what happens when you speak up. If someone can tell you about one time, believe it.',
      "I don't know their record, so ask what went wrong most recently and what changed afterward. Then ask who trains you, what gear they provide, and what happens when somebody speaks up. A real example tells you most.",
    ],
    brief: 'On safety, ask what went wrong most recently and what changed afterward.',
  },
  dress: {
    full: [
      "{Place}, it's often {wear}, but rules differ. Ask what people wear on a normal day and who pays for it. For the interview itself, go one step neater than that, and you'll be fine.",
      "Only the employer can say for sure. I'd guess {wear}. When they call to set up the interview, just ask what people usually wear there. It's a normal question, and then you can stop worrying about it.",
      "Only the employer can say for sure. When they set up the interview, just ask what people usually wear there. For the interview itself, go one step neater than that, and you'll be fine.",
    ],
    brief: 'On clothes, ask what people wear on a normal day and who pays for it.',
  },
  trial: {
    full: [
      "Many places have one, often around three months, but I can't tell you theirs. Ask how long it runs, what you'd need to show by the end, and when benefits start. Get that part in writing.",
      "Ask it just like that in the real interview, and add one thing: who talks with me along the way, and how often? If nobody checks in until the last week, you'd want to know that now.",
    ],
    brief: "On a trial period, ask how long it runs and what you'd need to show by the end.",
  },
  contract: {
    full: [
      "I don't have an actual position behind me, so I can't say. Ask who you'd work for on paper, the company, an agency or yourself, and whether it's full time. It changes taxes, benefits and hours, so you want it clear before you start.",
      "That's for the employer to tell you. Ask whose payroll you'd be on, for how long, and who pays for what. If it's temporary, ask how many people stayed on last time and how they were picked. That tells you more than a maybe in a posting.",
    ],
    brief: "On the kind of job it is, ask whether you'd be an employee or a contractor, and for how long.",
  },
  travel: {
    full: [
      'Only the employer knows how far and how often. Ask where people went last month, how much notice they got, and which hours and costs get paid. A percentage in a posting can mean a lot of things.',
      "I can't say for a company I don't know. Ask what last week looked like for somebody in the job: where they went, how long it took, and when they got home. Then ask who pays for what.",
    ],
    brief: 'On travel, ask where people went last month and which hours and costs get paid.',
  },
  location: {
    full: [
      "There's no actual place behind this practice, so I can't tell you. Before a real interview in person, do the trip once at the same time of day, and find out where people park. It takes a lot off your mind.",
      "Only the employer knows that. Ask which site you'd be at, whether you'd ever be sent to another one, and how people get there. Then work out the trip honestly, since you might be doing it a lot.",
    ],
    brief: "On where it is, ask which site you'd be at and how people get there.",
  },
  inclusion: {
    full: [
      "I can't speak for an employer there. Ask for something you can check: who got promoted in the last two years, and how do they decide on pay? Then talk to someone on the team if you can.",
      "That's a fair thing to care about. Ask what the team changed because somebody spoke up. A real example tells you more than a statement on a website. If nobody can think of one, that's an answer too.",
    ],
    brief: 'On inclusion, ask who got promoted in the last two years and how they decide on pay.',
  },
  background: {
    full: [
      "Employers differ, so ask what they check and when. In the U.S., they generally need your written permission before another company runs a check on you. If there's something in there, it helps to know the rules in your state.",
      "Only the employer can say. It's fine to ask, what does your screening include, and when does it happen? Let your references know ahead of time, too, so the call doesn't surprise them.",
    ],
    brief: 'On checks, ask what their screening includes and when it happens.',
  },
  authorization: {
    full: [
      "I can't tell you if an employer sponsors. They may ask whether you're authorized to work in the U.S. and whether you'd need sponsorship, so have a short, true answer ready and ask about it early.",
      "That's up to the employer, and some say it right in the posting. Ask early, so nobody's time gets wasted. For your own situation, talk to a qualified immigration attorney or your school's office, not a practice interviewer.",
    ],
    brief: 'On work authorization, ask early, and talk to an immigration attorney about your own situation.',
  },
  credential: {
    full: [
      "For this kind of work, it's often {credential}, but rules depend on the state and the employer. Ask whether you need it on day one or can earn it on the job, and who pays for it.",
      "I can't tell you what they'll accept. Check your state's rules first, then ask the employer what they require and what's nice to have. If you're working on it, say where you are and when you'll be done.",
      "I can't tell you what they'll accept, since it depends on the job, the state and the employer. Ask what you'd need on day one, what you can earn later, and who pays for it.",
    ],
    brief: "On licenses and degrees, ask what you'd need on day one and what you can earn later.",
  },
  reviews: {
    full: [
      "It varies a lot. Ask when people last got feedback, not how often they should. And ask what happened after the last honest mistake. You'll hear whether people get help there or just get written up.",
      "Only the employer can tell you how they do it. {Place}, it usually comes down to {measured}. Ask who'd talk with you, how often, and whether you'd hear about a problem the same week.",
    ],
    brief:
      'On reviews and mistakes, ask when people last got feedback and what happened after the last honest mistake.',
  },
  privacy: {
    full: [
      "No employer sees this. Your answers are saved to your account so we can put together your feedback. The privacy page spells out what's kept, for how long, and how to delete it.",
      "This is practice, so nothing goes to a company that's hiring. What we keep, and where your words are processed, is on the privacy page in plain language. Have a look, and it'll tell you how to delete things, too.",
    ],
    brief: "No employer sees this, and the privacy page says what's kept and how to delete it.",
  },
  grade: {
    full: [
      "I don't give numbers out loud. Your feedback goes through every answer, with what worked and what to try next. That'll help you more than a number would.",
      "I'd rather not put a number on it, because you'd remember only that. Your feedback goes through each answer, so start with the one you're least sure about.",
    ],
    brief: 'No numbers from me, but your feedback has notes on every answer.',
  },
  no_question: {
    full: [
      "All right. Next time, try to bring one, even a small one. It shows you're picturing yourself there. Thanks for your time today.",
      "That's fine. For the real one, keep one question in your pocket, something you'd honestly like to know. Thanks for sticking with it today.",
    ],
    brief: "All right, then we're done here. Thanks for your time.",
  },
  thanks: {
    full: [
      "You're welcome, and thank you for your time. It's a good habit for the real thing, too: thank them when you leave, and send a short note the same day.",
      "I appreciate that, and I'm glad you came. Take a breath, and then have a look at your feedback while it's all still fresh in your mind.",
    ],
    brief: "You're welcome. Good luck with the real one.",
  },
  small_talk: {
    full: [
      "You've got me there, I'm just practice software. A little small talk is good for a real interview, though, because it helps both sides relax. Is there anything you'd like to know about the job?",
      'I wish I had a fun answer, but interviews are all I know. Keep being friendly like that when it counts, because people remember it. What would you like to know about the work?',
    ],
    brief: "I'm not much for small talk, I'm afraid. What would you like to know about the job?",
  },
  repeat: {
    full: [
      "I can't go back from here, but you'll find every question I asked in your feedback. In a real interview, just ask them to say it again. Nobody minds, and it buys you a moment to think.",
      "Everything I asked will be in your feedback, so you can read it there. If you miss something in a real interview, it's perfectly normal to say you'd like to make sure you understood the question.",
    ],
    brief: "You'll find all of my questions in your feedback.",
  },
  model_answer: {
    full: [
      "There isn't one right answer, and a borrowed one usually sounds borrowed. Use a real day from your own work: what happened, what you did, and how it ended. Your feedback shows what to try for each question.",
      "I'd rather not give you lines, because your own story will always sound better. Look at your feedback for what to try, and then say that answer out loud once more in your own words.",
    ],
    brief: 'Your feedback shows what to try for each answer, and your own story does the rest.',
  },
  tech: {
    full: [
      "Sorry about that, I can't see or fix it from here. The answers you sent in are saved, so you'll find them in your feedback. If something's missing or looks wrong, write to us on the contact page.",
      "I can't check that from here, I'm afraid. What you've sent in is saved. If sound's the problem, you can type your answers next time, and the contact page is the place to tell us what happened.",
    ],
    brief: "I can't fix that from here, but the contact page is the place to tell us.",
  },
  insult: {
    full: ["I hear you, this can be frustrating. Is there anything about the job you'd like to ask?"],
    brief: "Let's leave it there. Your feedback is on the way.",
  },
  complaint: {
    full: [
      "Thanks for telling me, and I'm sorry that was frustrating. Real interviews have odd questions, too, and it's fine to say how your own work is different. Is there anything about the job you'd like to ask?",
      "That's fair to say, and I'm sorry it felt that way. You can tell us about it on the contact page. Is there anything you'd like to know about the job?",
    ],
    brief: "I'm sorry it felt that way. You can tell us about it on the contact page.",
  },
  distress: {
    full: [
      "I'm sorry, that wears anybody down. One practice or one no doesn't say what you can do. Take a break if you need one, your answers are saved.",
      "That sounds really hard, and I'm sorry. A job search is a lot to carry, and it helps to have somebody to talk to about it. You don't have to do any more today, your answers are saved.",
    ],
    brief: "I'm sorry it's been so hard. Take a break if you need one.",
  },
  lying: {
    full: [
      "I won't help with that one, because it can cost you the job later. I'm glad to help you say the true version well.",
      "I'd stay with the truth there, because it tends to come out, and then it's much harder to explain. A short, honest sentence and a good example will serve you better.",
    ],
    brief: "I can't help with that one, but the true version can be said well.",
  },
  illegal: {
    full: [
      "That shouldn't play any part in who gets a job, so I'll leave it out. Ask me anything about the work itself.",
      'Nobody should be picked that way. What would you like to know about the job?',
    ],
    brief: "I'll leave that one out. Ask me anything about the work itself.",
  },
  // What is said first is made of the question itself, in `fallbacks`.
  unknown: {
    full: ["I don't have an honest answer to that one. It's worth asking, though, so take it to the real interview."],
    brief: 'Only the employer can answer that one, so take it with you.',
  },
  unclear: {
    full: [
      "I'm not sure I caught a question there. Could you ask it in one short sentence?",
      "Sorry, I couldn't make that one out. Could you put it another way, in a few plain words?",
    ],
    brief: "I didn't catch that one, either. Could you say it another way?",
  },
  foreign: {
    full: ['I can only follow English so far. Could you ask it in English? A few simple words are plenty.'],
    brief: 'Could you ask that one in English, too? A few simple words are plenty.',
  },
  orders: {
    full: ["I'll skip that one. What would you like to know about the work?"],
    brief: "I'll skip that one, too. Ask me anything about the work.",
  },
  start_date: {
    full: [
      "There's no start date behind this practice. In the real one, ask when they'd want someone to start, and how firm that is. If you owe your current job two weeks' notice, just say so. Employers expect that.",
      "Only the employer can set the date. Ask when they'd like the new person to begin, and what has to happen first, like paperwork or checks. Then you can plan around it without guessing.",
    ],
    brief: "On a start date, ask when they'd want someone to begin and what has to happen first.",
  },
  on_call: {
    full: [
      "On call differs a lot, so ask for facts: how often your turn comes around, how many calls came in the last time, and how you're paid for it. Those three tell you what it's really like.",
      "Only the employer knows how their on call works. Ask who was on last week and what it was like for them, how fast you'd have to respond, and whether time on call is paid or only the calls.",
    ],
    brief: "For on call, ask how often your turn comes, how many calls came in last time, and how it's paid.",
  },
  home_time: {
    full: [
      "Time at home is up to the employer, and it's one of the first things to pin down. Ask when the last few people in this job actually got home, not what's promised, and what happens when a day at home falls through.",
      "Only the employer knows. Ask how long people are usually out, how many days they get at home, and how often that slipped last month. If they can show you somebody's real month, you'll know.",
    ],
    brief: 'For time at home, ask how often people actually got home last month.',
  },
  paid_time: {
    full: [
      "Only the employer can say what's paid and what isn't, so ask it just that plainly: which hours and costs get paid, at what rate, and how you'd record them. Then ask to see it in writing before you start.",
      "That depends on the employer, and partly on state law. Ask whether it's paid, at your full rate or another one, and how it shows up on a paycheck. The U.S. Department of Labor explains the basic rules at dol.gov.",
    ],
    brief: "On what's paid, ask which hours and costs count, at what rate, and see it in writing.",
  },
  pay_plan: {
    full: [
      'How the pay is put together is up to the employer. Ask which part is guaranteed and which part depends on the work, then ask what somebody in the job took home last month, in a good week and a slow one.',
      "Only the employer knows their setup. Ask them to walk you through one real paycheck: the base, anything on top, and anything taken out. If they can do that easily, it's a clear system.",
    ],
    brief: 'On how the pay works, ask which part is guaranteed and what somebody really took home last month.',
  },
  tips: {
    full: [
      "Tips differ from place to place, so ask how they're split, who's in the pool, and how people get them: cash that night or on the paycheck. Then ask what tips came to on a good shift and a slow one.",
      "Only the employer can tell you how tips work there. Ask whether you'd keep your own or share them, how the split is figured, and what somebody in the job made in tips last week.",
    ],
    brief: "On tips, ask how they're split and what a good shift and a slow one came to.",
  },
  discount: {
    full: [
      "Extras like that are up to the employer, and it's fine to ask, just not as the first thing. Ask what people in the job get, when it starts, and whether it covers family. It takes them one sentence to answer.",
      "Plenty of places have something like that, but I can't tell you what this kind of employer gives. Ask what the people on the floor actually use. It's an easy, friendly question toward the end.",
    ],
    brief: 'On extras like that, ask what people in the job get and when it starts.',
  },
  paid_school: {
    full: [
      'Who pays for school, licenses or classes is up to the employer, so ask it straight: what do you cover, do I pay first, and do I owe anything back if I leave? Get that last part in writing.',
      'Some employers pay for all of it, some for part, and some want you to stay a while in return. Ask what the last person in this job got paid for, and whether the hours in class were paid, too.',
    ],
    brief: "On paying for classes or a license, ask what they cover and whether you'd owe it back if you leave.",
  },
  own_tools: {
    full: [
      "That varies, so ask for a list: what they provide, what you'd bring yourself, and what happens if something of yours breaks or gets stolen. Ask before the first day, so you don't buy anything you won't need.",
      "Only the employer can say what they hand out and what you'd bring. Ask what the last new person had to buy, and whether there's an allowance or a loaner for it. A real list beats a guess.",
    ],
    brief: "On gear, ask what they provide, what you'd bring, and who pays when it breaks.",
  },
  assigned: {
    full: [
      "Only the employer knows what they run. Ask whether you'd have your own or share one, how old it is, who takes care of repairs, and whether you can take it home. Then ask to see it before you say yes.",
      "That's worth asking in just those words. Ask which vehicle the last person drove, whether it was theirs every day, and what they did when it broke down. You'll hear how well things are kept up.",
    ],
    brief: "On vehicles, ask whether you'd have your own, how old it is, and who handles repairs.",
  },
  targets: {
    full: [
      'The number is up to the employer, so ask for it straight out, and ask what counts toward it. Then ask how many people on the team hit it last month. A target that most people reach is a different job from one that few do.',
      "I don't have their number. Ask what it is, how many people reached it last year, how long new people get before it counts, and what happens when somebody has a bad month. The answer to that last one tells you how it's used.",
    ],
    brief: 'On the numbers, ask what the target is and how many people hit it last month.',
  },
  selling: {
    full: [
      "How much selling is part of the job is up to the employer. Ask what people are expected to offer, whether there's a number on it, and what happens if a customer doesn't need it. That last one tells you how they treat people.",
      "Only the employer can say, and it's better to know now. Ask how much of the last person's week was selling, and whether pay depends on it. If honest advice is your strength, say that, because plenty of places want it.",
    ],
    brief: "On selling, ask what you'd be expected to offer and whether there's a number on it.",
  },
  my_clients: {
    full: [
      "Only the employer can say whose clients, leads or territory they'd be. Ask what you'd start with, what you'd bring or build yourself, and what happens to it if you leave. Get that part in writing, non-compete included.",
      "That's a key thing to settle early. Ask what the last person started with and how it grew, who decides when two people want the same customer, and what the agreement says if you go somewhere else.",
    ],
    brief: "On clients and leads, ask what you'd start with and what happens to them if you leave.",
  },
  alone: {
    full: [
      "Whether you'd be on your own is up to the employer. Ask who else is there at the quietest hour, how you'd reach somebody fast, and how often they check in. It's a normal thing to ask.",
      "Only the employer knows. Ask how many people were on last night or last week, and who came when the person there needed a hand. If you'd be alone, ask what training and what backup you'd get first.",
    ],
    brief: "On working alone, ask who else is there and how you'd reach somebody fast.",
  },
  armed: {
    full: [
      "Only the employer can say what the post calls for. Ask what you'd carry and what you wouldn't, which license it takes in your state, and who pays for the training. Then ask to read the post orders before you start.",
      "That's one to know before you say yes. Ask whether it's armed, what people on that post carry, and what they're told to do when something happens. The state license usually depends on the answer.",
    ],
    brief: "On what you'd carry, ask which license it takes and read the post orders before you start.",
  },
  watched: {
    full: [
      "Only the employer can tell you what they record. Ask what's watched, who looks at it and when, and how long it's kept. And ask what it was last used for: coaching somebody, or writing them up. That's a fair question.",
      "Rules on that differ. Ask whether it's on all the time or only when something happens, who sees it, and whether anyone's been disciplined over it. If it would bother you every day, better to know now.",
    ],
    brief: "On being recorded, ask what's watched, who sees it, and what it was last used for.",
  },
  float: {
    full: [
      "Being moved around is common in some places and rare in others. Ask how often it happened last month, how people are picked, and how much notice they get. And ask what training you'd have before you're sent somewhere new.",
      'Only the employer knows how often that happens. Ask when the last person was sent somewhere else, whose turn it was, and whether you can say no. A place with a fair system can describe it in a minute.',
    ],
    brief: 'On being moved around, ask how often it happened last month and whose turn it is.',
  },
  hours_amount: {
    full: [
      "Only the employer knows the hours. Ask how many hours people in this job actually got in each of the last four weeks, the shortest and the longest one. Then you'll see how steady it is, and how much it can be.",
      "That's worth pinning down, because a posting can say one thing and the schedule another. Ask for the lowest and the highest week somebody had last month, and how extra hours get handed out.",
    ],
    brief: 'For the number of hours, ask what people really got in each of the last four weeks.',
  },
  off_season: {
    full: [
      "Only the employer knows how they handle the quiet months. Ask what people in this job did last time: other work there, time off, or a different job. Your state's unemployment office can tell you what you could claim.",
      'It depends on the place, so ask about the last slow stretch. Who kept working, who was let go for a while, and did they come back? And ask whether insurance continues in the meantime.',
    ],
    brief: 'For the slow months, ask what people did last time and whether insurance continued.',
  },
  say: {
    full: [
      'How much is yours to decide is up to the employer. Ask what the last person in the job changed on their own, and what they had to get approved first. One example of each will show you where the line is.',
      "Only the employer can say how free a hand you'd have. Ask who decides when two people see it differently, and what somebody tried lately that didn't work. You'll hear whether trying is welcome.",
    ],
    brief: 'On how much is yours to decide, ask what the last person changed on their own.',
  },
  rough_people: {
    full: [
      "You shouldn't have to take that alone. How a place backs its people up is up to the employer, so ask about the last time it happened: who stepped in, and what was done. And ask who you'd call in the moment.",
      "Only the employer can tell you how they handle it. Ask what you're allowed to do yourself, when you hand it over, and to whom. If they can tell you about one time they stood by somebody, that's a good sign.",
    ],
    brief: "On difficult people, ask who stepped in the last time and who you'd call.",
  },
  procedure: {
    full: [
      "The employer's own rules decide that, so ask to see them in writing, and ask what training covers it. Then ask who you'd turn to in the moment, and who that is when your supervisor's out.",
      "Each employer has rules for that, and I'd only be guessing. Ask what the written procedure says, who makes the call, and what happened the last time. If they can tell you about one real case, you'll know what to expect.",
    ],
    brief: "On what to do then, ask what the written rule says and who you'd turn to.",
  },
  house_rule: {
    full: [
      "Small rules like that differ from place to place, so I'd only be guessing. Once you've met the people, ask what's okay and what isn't, and why. Safety is often the reason, and then it's good to know.",
      "That one's up to the employer. It's a fine thing to ask somebody who does the job, more than the boss. You'll hear what the rule is and how people really do it.",
    ],
    brief: "On small rules like that, ask somebody who does the job what's okay.",
  },
  ai_tools: {
    full: [
      "Places differ a lot on AI tools right now. Ask which ones people use, what they're allowed to put into them, and what they've stopped using. Then ask how the work gets checked. That shows you care about what goes out.",
      'Only the employer can say whether AI tools are welcome there. Ask for the last thing somebody did with one, and what the rule is on private data. Have a short story of your own ready, because they may ask you.',
    ],
    brief: 'On AI tools, ask which ones people use and what the rules are.',
  },
  one_change: {
    full: [
      "That's a strong question, but I don't play an employer, so I've got nothing to change. Save it for a real person and then just wait. What they pick first is usually what's on everyone's mind there.",
      "I'm practice software, so I can't answer for a place. Do ask it for real, and follow with, what's been tried so far? Then you'll know whether it's something you could help with.",
    ],
    brief: "I've got no employer to change, but that's a good one to ask a real person.",
  },
  drug_test: {
    full: [
      "Only the employer can say, and it's okay to ask what the hiring steps are, any testing included. Ask when it happens and whether it's repeated later. Rules differ by state and by job, and driving and federal jobs are stricter.",
      "Plenty of employers test, and plenty don't. Ask what's part of the hiring process and whether there are random tests after that. If you take something a doctor prescribed, ask how that's handled before the test.",
    ],
    brief: "On drug tests, ask what's part of hiring and whether it's repeated later.",
  },
  record: {
    full: [
      "That takes some nerve to ask, and I'm glad you did. Many employers look at what it was, how long ago, and what you've done since. If it comes up, say it in two calm sentences and end on today. Rules differ by state, and some limit when they can ask.",
      "I can't say how an employer would see it, but it doesn't have to be the end of it. Answer truthfully when they ask, keep it short, and spend most of your words on what's different now. Your state's rules are worth looking up.",
    ],
    brief: "If it comes up, be truthful, keep it to two calm sentences, and end on what's different now.",
  },
  references: {
    full: [
      "Only the employer can say who they call and when. It's fine to ask them to wait with your current boss until they've decided on you. Let the people you name know ahead of time, so the call doesn't surprise them.",
      "Ask how many they'd like and when they'd call. Pick people who've seen your work, and tell them a little about this job first. If one old boss is a worry, have another name ready.",
    ],
    brief: "On references, ask when they'd call, and let the people you name know first.",
  },
  health_checks: {
    full: [
      "It depends on the employer and the state. Ask for the list of what they need before the first day, what you can do there, and who pays. If you've had some already, find your records now. It saves a week later.",
      "Only the employer has the list. Ask which ones they require, by when, and whether it's free for you. If there's a medical or religious reason against one of them, ask how they handle that.",
    ],
    brief: 'On shots and tests, ask for the list, by when, and who pays.',
  },
  appearance: {
    full: [
      "Plenty of places are fine with it now, and some have a written rule, so ask what theirs is. For the interview, come neat and as yourself. You'd rather find out now than on your first day.",
      "Only the employer can say. Ask what people who work there wear and show, hair, ink and jewelry included, and whether anything has to be covered. If it's for your faith, you have a right to ask for an exception.",
    ],
    brief: 'On looks, ask whether anything has to be covered, and come to the interview as yourself.',
  },
  no_car: {
    full: [
      "Only the employer knows where you'd be working. Ask which sites are coming up, whether you'd meet at the shop or on site, and whether people ride together. Try the bus trip once at the hour you'd need it.",
      "That's good to clear up early. Ask where the day starts, how others without a car get there, and how often the place changes. If the first bus comes too late, it's better they hear that from you now.",
    ],
    brief: 'On getting there, ask where the day starts and whether people ride together.',
  },
  union: {
    full: [
      "Only the employer or the local can tell you. Ask whether the job's covered by a union contract, when you'd join, what the dues are, and what the contract says about pay steps. You can usually read the contract itself.",
      "That's a plain fact, so just ask. If it's covered, ask when you'd join and who the steward is. If it isn't, ask how raises and complaints are handled without one.",
    ],
    brief: "On the union, ask whether the job's covered, when you'd join and what the dues are.",
  },
  statement: {
    full: [
      "Thanks for telling me. It's a good thing to close on in a real interview, too. Add one short example right behind it, and they'll remember it after you've left.",
      "I appreciate you saying that. Say it in the real one as well, looking at the person, and put one true detail with it. That's what makes it stick.",
    ],
    brief: "Thanks, that's a good thing to say at the end of a real one, too.",
  },
  pace: {
    full: [
      "{Place}, the crunch tends to be {busy}, and how bad it gets varies a lot. Ask what the last really busy one was like: how many people were on, how late it went, and what they'd do differently.",
      'Only the employer can tell you how busy it gets. {Place}, watch for {busy}. Ask how many extra people they bring in then, how long the days get, and how they make up for it afterward.',
      "Only the employer can tell you how busy it gets. Ask what the last really busy stretch was like: how many people were on, how late it went, and what they'd do differently.",
    ],
    brief: 'On the busy times, ask what the last one was like and how late it went.',
  },
  physical: {
    full: [
      "Only the employer knows how hard it is on the body. Ask what people lift, how long they're on their feet, and how hot or cold it gets. Then ask what helps: gear, breaks, a second pair of hands.",
      "That's better asked now than found out later. Ask how heavy it gets, how often, and who or what helps with it. Then ask when people rest. If you can, ask to see where the work is done.",
    ],
    brief: 'On the physical side, ask what the hardest day this year was like and what helps.',
  },
  breaks: {
    full: [
      "Only the employer can tell you, and your state's law plays a part. Ask when people really took their breaks yesterday, who covers for them, and whether the time is paid. It's a normal thing to ask.",
      "That depends on the place, and partly on the state. Ask how long breaks are, whether you can leave your spot, and what happens when it's too busy to take one. Your state's labor office has the rules.",
    ],
    brief: 'On breaks, ask when people really took theirs yesterday and who covers.',
  },
  minor: {
    full: [
      'There are rules on hours and on some tasks for anyone under eighteen, and they differ by state. Tell the employer your age when they ask, and find out what you could do there. The basics are at dol.gov.',
      'Only the employer can say, and the law sets some limits on age. Ask which jobs and which hours are open to you, and whether your state wants a work permit. Your school can often help with that.',
    ],
    brief: 'On age, ask which jobs and hours are open to you, since your state has rules for that.',
  },
  emergency: {
    full: [
      "If someone's in danger, it's 911 first and then your supervisor. Beyond that, the employer's own procedure decides, so ask to see it in writing, what training covers it, and who to reach when your supervisor's out.",
      "Each employer has a procedure for that, and I'd only be guessing at theirs. Ask what it says, who you'd call, and what happened the last time. In a real emergency, 911 comes before any of it.",
    ],
    brief: "If someone's in danger, it's 911 first, and then ask to see the employer's own procedure.",
  },
  turnover: {
    full: [
      "Only the employer knows how long people stay. Ask how many left in the past year, why the last one did, and how long the person who's been there the longest has stayed. Plain numbers are a good sign.",
      "That's a fair thing to ask, and only the employer has the number. Try, how long have people been in this job, and why did the last one leave? Then listen for whether the reasons are alike.",
    ],
    brief: 'On turnover, ask how many people left in the past year and why.',
  },
  pay_day: {
    full: [
      "Weekly and every two weeks are both common in the U.S., but only the employer can tell you theirs. Ask which day it is, how it's paid, and when your first check would come. It can take a while at the start.",
      "Only the employer knows, and it's a normal thing to ask. Find out how often they pay, on which day, and how long you'd wait for the first check, so you can plan for it.",
    ],
    brief: 'On paydays, ask how often they pay and when your first check would come.',
  },
  provided: {
    full: [
      "Some employers provide clothes and gear, some pay you back, and some expect you to buy your own. Ask for a list: what they hand out, what you'd bring, and whether anything comes out of your paycheck. Ask before you buy anything.",
      "That varies, and rules on who pays depend on the state and, for safety gear, on federal law. Ask what they give you on day one, what you'd pay for yourself, and who replaces it when it wears out.",
    ],
    brief: "On clothes and gear, ask what they provide, what you'd buy, and who replaces it.",
  },
  overtime: {
    full: [
      "Only the employer can tell you whether you'd have to. Ask how many extra hours people worked last month, how much notice they got, and whether they could say no. Then ask how it's paid.",
      "That's worth clearing up before you say yes. Ask if overtime is required or you can turn it down, how they pick who stays, and how late you'd find out. And ask how it's paid.",
    ],
    brief: "On overtime, ask whether you can say no, how much notice you'd get, and how it's paid.",
  },
  short_staffed: {
    full: [
      'Only the employer knows how they handle it. Ask what happened the last time they were short: who came in, who stayed late, and what got left for the next day. Then ask how often that was last month.',
      "That's a good one to ask. Find out who gets called when somebody's out, whether people are made to stay, and what they drop when there aren't enough hands. One real day will tell you.",
    ],
    brief: "When they're short, ask who gets called in and how often it happened last month.",
  },
  staffing: {
    full: [
      "Only the employer has those numbers. Ask for last week's, not the ones on paper: how many of you there were, how much that was for each person, and what happened when somebody called out.",
      "I don't have their numbers. Ask for the real ones on an ordinary day and on the busiest one, how the work is split between people, and who fills in when one's missing.",
    ],
    brief: 'On staffing, ask how many people are on each shift, and what happens when somebody calls out.',
  },
  availability: {
    full: [
      "Plenty of places can work around fixed times, but only the employer can say. Give them the exact days and hours you can't work, and the ones you always can. Ask how they'd put that in the schedule, and get it confirmed before you start.",
      "Only the employer can promise that. Bring your week on paper, with the hours that are taken and the ones that are free, and ask whether it fits. Say it early, because it's harder to change later.",
    ],
    brief: "On your own times, give them the exact hours you can't work, and ask whether that fits.",
  },
  let_go: {
    full: [
      "It doesn't have to stop you. Say it in one or two calm sentences, true and without blaming anyone, and then say what you learned or do differently now. If they want to know more, they'll ask.",
      "I can't say how an employer would see it, but it's happened to a lot of people. Keep it short and true, don't talk badly about the last place, and finish with what you can do for this one.",
    ],
    brief: 'On your last job, keep it true and short, and finish with what you do differently now.',
  },
  contact_later: {
    full: [
      "With me there's nobody to write to, since I'm practice software. In a real interview that's a good thing to ask. Get the best email or number before you leave, and send your question within a day or so.",
      "I'm practice software, so I can't take email. A real interviewer almost always can, so ask for the best way to reach them, and use it for a short thank you, too.",
    ],
    brief: "I can't take email, but a real interviewer can, so ask how to reach them.",
  },
  decisions: {
    full: [
      'Only the employer can tell you how that goes there. Ask about the last time people disagreed: who was in the room, who made the call, and how the others took it. One real case says more than a process.',
      "That depends on the people, so ask for a recent decision that not everybody liked. Who made it, what was it based on, and would they make it again? You'll hear how safe it is to disagree.",
    ],
    brief: 'On decisions, ask about the last time people disagreed and who made the call.',
  },
  support: {
    full: [
      "Only the employer can tell you how they stand behind their people. Ask about the last time somebody needed it: who stepped in, how fast, and what changed afterward. If they can name a real case, that's a good sign.",
      "That's a good thing to care about. Ask what they do before it gets too much, who people turn to, and what they changed because somebody spoke up. Listen for something that really happened.",
    ],
    brief: 'On support, ask about the last time somebody needed it and who stepped in.',
  },
  bonus: {
    full: [
      "That's up to the employer. Ask what the bonus depends on, who decides, when it's paid, and what people in this job really got last year. If it's part of the offer, get it in writing.",
      "Only the employer knows theirs. Ask what you'd have to reach, which part is in your own hands, and whether it was paid in full the last time. Then you'll know how much to count on.",
    ],
    brief: 'On bonuses, ask what they depend on and what people really got last year.',
  },
  kinds: {
    full: [
      "Only the employer knows their mix. Ask what they've got going on right now, which of it you'd start on, and what the last person in the job spent most of their time on. Then say which kind you've done.",
      "That differs from place to place. Ask them to describe the last two or three they took on, big and small, and what your part would have been. It's an easy question, and it shows you're picturing the work.",
    ],
    brief: "On the kind of work, ask what they've got going on right now and which of it you'd start on.",
  },
  funding: {
    full: [
      "Only the employer knows where the money comes from. Ask who pays for this position, how long that's secured, and what happens to the job when it runs out. It's a normal question, and a serious place will have an answer.",
      "I can't tell you that for a place I don't know. Ask how the work is paid for today, when that's up for renewal, and what happened the last time some of it dried up.",
    ],
    brief: "On funding, ask who pays for the position and how long that's secured.",
  },
  language: {
    full: [
      "Only the employer knows who speaks what there. Ask whether somebody on your shift speaks your language, and whether training and safety rules come in it, too. It's fine to say, I understand most things, and I ask when I don't.",
      "Only the employer can tell you that. Ask who you'd work with and which languages they use. And about your English, one simple, true sentence is enough, like what you can do well and what you're still learning.",
    ],
    brief: 'On languages, ask what the people on your shift speak, and say simply how your English is.',
  },
  weather: {
    full: [
      "Only the employer can tell you their rule. Ask whether people get sent home or do other work on those days, what's paid if you've already shown up, and whether the hours get made up. And ask how they let you know.",
      "It depends on the place. Ask what happened the last time the weather was bad: who worked, who got paid, and when they found out. If those days would hurt your paycheck, it's good to know now.",
    ],
    brief: "On bad weather, ask whether you'd be paid and how they let you know.",
  },
  license_hours: {
    full: [
      "That depends on your state's licensing board and on who supervises you, so check with the board first. Then ask the employer whether their hours qualify, who signs for them, and whether people before you got theirs accepted.",
      "Only the employer and your state's board can say. Ask who there is qualified to sign off on your hours, how they keep track of them, and how many the last person collected in a year.",
    ],
    brief: "On hours for a license, ask who signs for them, and check with your state's board.",
  },
  remark: {
    full: [
      "Thanks for telling me. If there's anything you'd like to know about the job, go ahead and ask.",
      "I appreciate you telling me. Is there anything about the job you'd like to ask?",
    ],
    brief: 'Thanks for telling me.',
  },
}

import type { InterviewLevel } from '@greenroom/contract/limits'
import type { Turn } from '../src/conversation.ts'

/** An answer as the database has it: what was asked, what was said, and how long it took. */
export type StoredAnswer = Pick<Turn, 'questionId' | 'text' | 'answer' | 'spoken'> & {
  kind?: 'follow_up'
  seconds: number
}
type Stored = { interviewId: string; position: string; level: InterviewLevel }

/**
 * The interview of the sample report. The candidate is fictional; the questions are the bank's, and the follow-up is what the
 * interviewer asks after this answer. A test replays it and says what no longer fits.
 */
export const storeManager: Stored & { completedAt: string; answers: StoredAnswer[]; ownQuestion: string } = {
  interviewId: '0b5e5c1e-5a4d-4e0e-9d0a-57a6e3a11ce5',
  position: 'Store Manager',
  level: 'Mid',
  completedAt: '2026-11-12T21:12:00.000Z',
  answers: [
    {
      questionId: 'role-fit-why-role',
      text: 'Why do you want to do this particular job, rather than something else?',
      answer:
        "I started on the registers at our Elm Street store six years ago. I took the job for the money, and then I noticed I liked the part nobody sees, a schedule that holds, a truck that's on the shelf by nine. For the last two years I've run the evening shift, um, eight or nine people, and last fall I did the ordering for seven weeks while my manager was on leave. I'm patient, I remember names, and at the front of a store that's gold. Four of the cashiers I trained run a shift now. So I want the whole day, not only the last six hours of it.",
      spoken: true,
      seconds: 52,
    },
    {
      questionId: 'behavioral-develop-someone',
      text: 'Tell me about someone who got better at their job because of you. What did you do?',
      answer:
        "Dana was a new cashier last spring, and when she came she was so slow that people changed lanes. I watched her for a whole shift and kept my mouth shut, and I saw her look up every produce code in the book. I asked her what made it hard, and she said she was scared to guess wrong in front of people. So we picked ten codes a day and practiced them before we opened, every morning for three weeks. She went from eleven items a minute to nineteen. By fall I gave her the keys to open on Sundays, and she's teaching the next two now. I learned to ask what scares somebody before I explain anything.",
      spoken: true,
      seconds: 56,
    },
    {
      questionId: 'behavioral-thin-information',
      text: 'Tell me about a decision you had to make before you had all the information you wanted.',
      answer:
        "It was the Friday before Memorial Day, and our dairy truck was late. I knew we had milk for, um, an hour, what I didn't know was whether the driver was two hours out or six. I asked my dairy lead what was left in the back. I called the two nearest stores, borrowed what they had, and moved two people off the registers. By noon the shelf was full again. So, uh, it all turned out okay in the end.",
      spoken: true,
      seconds: 35,
    },
    {
      questionId: 'behavioral-thin-information',
      kind: 'follow_up',
      text: 'You called the two nearest stores. Why those two?',
      answer:
        "Um, they get their truck the day before us, so I figured they'd have some to spare. One said no. The other one had forty cases, and I, uh, sent somebody over with the van right away. We sold them by closing.",
      spoken: true,
      seconds: 16,
    },
    {
      questionId: 'retail-rush-and-return',
      text: "The line's long, a coworker didn't show up, and a customer wants a refund without a receipt. What do you do?",
      answer:
        "First I look up and tell the line what's going on: we're one short, thanks for waiting, I'll be with you in a minute. I call the stock crew up front and open the second register. I ask the customer with the refund to step over to the service desk with me, so these folks can get going. I stay friendly and talk slower, even if she gets loud. Without a receipt I look the purchase up by her card. If it isn't there, our policy is store credit, so that's what I offer her. Restocking can wait until tonight. When it's quiet again I tell my district manager we were one short from four to six.",
      spoken: false,
      seconds: 132,
    },
  ],
  ownQuestion: 'What does a good first month look like for a new manager here?',
}

/** An answer that the interviewer follows up. */
export const medicalAssistant: Stored & { answer: StoredAnswer } = {
  interviewId: '0b5e5c1e-5a4d-4e0e-9d0a-57a6e3a11ce6',
  position: 'Medical Assistant',
  level: 'Entry',
  answer: {
    questionId: 'behavioral-spoke-up-safety',
    text: "Tell me about a time you noticed something unsafe. What'd you do about it?",
    answer:
      "The vaccine fridge was at fifty degrees one morning. I called two other clinics, moved every vial in a cooler and put a sign on the door. In the end we didn't lose a dose.",
    spoken: true,
    seconds: 19,
  },
}

/** One answer and how it was practiced, the first try first. */
export const warehouseAssociate: Stored & { tries: StoredAnswer[] } = {
  interviewId: '0b5e5c1e-5a4d-4e0e-9d0a-57a6e3a11ce7',
  position: 'Warehouse Associate',
  level: 'Entry',
  tries: [
    {
      answer:
        'I sent a pallet to the wrong dock once. It was pretty bad, because the truck was already loading. But we, um, caught it and it worked out fine.',
      seconds: 16,
    },
    {
      answer:
        'I sent a pallet of infant formula to dock 4, and it belonged on 14. The truck was already loading. I told my manager, and we called the driver before he hit the highway.',
      seconds: 18,
    },
    {
      answer:
        "I sent a pallet of infant formula to dock 4, and it belonged on 14. I told my manager within ten minutes, before anybody else could. We called the driver before he hit the highway, and the pallet was back in forty minutes. Now I always double-check the label against the name on the door, and it hasn't happened since.",
      seconds: 27,
    },
  ].map((take) => ({
    questionId: 'behavioral-owned-mistake',
    text: "Tell me about a mistake you made that other people had to know about. What'd you do?",
    spoken: true,
    ...take,
  })),
}

/** The behavioral question that the interviews page shows. */
export const behavioralQuestionId = 'behavioral-caught-error'
/** A posting for a custom interview, and the line of it whose question is shown. */
export const posting = {
  interviewId: '0b5e5c1e-5a4d-4e0e-9d0a-57a6e3a11ce8',
  position: 'Store Manager',
  level: 'Mid',
  line: 'lead a team of twelve',
  after: ', keep shrinkage under control and train new supervisors',
  duty: 'lead a team',
} as const

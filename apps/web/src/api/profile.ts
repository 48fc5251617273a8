import type { ReplyOf } from './request.ts'

/** The account and the interview in progress as the API sends them, under the names that the pages use. */
type ProfileReply = ReplyOf<'profile'>
type UserReply = ReplyOf<'refresh'>['user']
type ActiveReply = NonNullable<ProfileReply['activeInterview']>

/** The interview that is in progress; a practice repeats one answer. */
export type ActiveInterview = {
  interviewId: string
  job: string
  level: ActiveReply['level']
  kind: 'interview' | 'practice'
}
export type Profile = ReturnType<typeof toProfile>
export type SessionUser = ReturnType<typeof toUser> & Partial<Profile>

export const toActiveInterview = ({ interview_id, job, level, practice_of }: ActiveReply): ActiveInterview => ({
  interviewId: interview_id,
  job,
  level,
  kind: practice_of ? 'practice' : 'interview',
})

export const toUser = ({ email, subscriptionLevel, newsletter_opt_in }: UserReply) => ({
  email,
  subscriptionLevel,
  newsletterOptIn: newsletter_opt_in,
})

export function toProfile(reply: ProfileReply) {
  const { newsletter_opt_in, interviews_completed, interviews_completed_this_month, activeInterview, ...same } = reply
  return {
    ...same,
    newsletterOptIn: newsletter_opt_in,
    interviewsCompleted: interviews_completed,
    interviewsCompletedThisMonth: interviews_completed_this_month,
    activeInterview: activeInterview && toActiveInterview(activeInterview),
  }
}

/** What people type who have no job in mind yet, or an employer instead of a job: letters alone would find wrong ones. */
const namesNoJob = new Set(
  `amazon, any job, anything, apprentice, apprenticeship, costco, entry level, entry level job, first job, home depot, intern, internship, job, jobs, no experience,
online job, part time, part time job, remote job, student, student job, summer job, summer internship, target, team lead, team leader, team member, temp, temp job, trainee,
volunteer, walmart, work from home`.split(/,\s+/),
)

/** True for what names no job of the catalogue, though a title may have its letters ("intern", "summer job"). */
export const isNoJob = (text: string): boolean => namesNoJob.has(text)

/** Words about when, where and how much somebody works. */
const circumstances =
  /\b(?:(?:night|day|evening|morning|weekend|overnight|graveyard|1st|2nd|3rd|first|second|third) shifts?|nights|days|weekends|overnights?|(?:full|part) time|per diem|prn|remote|hybrid|seasonal|temporary|temp|entry level|no experience|near me|jobs?|position|hiring|interview|(?:at|in|for) (?:a |the )?\w+)\b/g

/** The words of a sentence before its job: "I want to be a", "looking for a position as an". */
const leadIn =
  /^(?:(?:a|am|an|apply|applying|as|be|become|becoming|d|for|get|have|hired|i|interview|interviewing|job|like|look|looking|m|my|need|of|position|practi[cs]e|prepare|role|the|to|train|training|ve|want|with|work|working|would)(?: |$))+/

/** "I want to be a nurse" without the words before the job. */
export const withoutLeadIn = (text: string): string => text.replace(leadIn, '')

/** The text without the circumstances of the work: "nurse night shift" is a nurse. */
export const withoutCircumstances = (text: string): string =>
  text.replace(circumstances, ' ').replace(/ +/g, ' ').trim()

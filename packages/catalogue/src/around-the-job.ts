/** Stop list of queries that name no job, such as employers: by their letters alone they would match wrong titles. */
const namesNoJob = new Set(
  `amazon, any job, anything, apprentice, apprenticeship, costco, entry level, entry level job, first job, home depot, intern, internship, job, jobs, no experience,
online job, part time, part time job, remote job, student, student job, summer job, summer internship, target, team lead, team leader, team member, temp, temp job, trainee,
volunteer, walmart, work from home`.split(/,\s+/),
)

/** Whether a query is on the stop list ("intern", "summer job"), although a title may contain its letters. */
export const isNoJob = (text: string): boolean => namesNoJob.has(text)

/** Words about time, place and amount of work. */
const circumstances =
  /\b(?:(?:night|day|evening|morning|weekend|overnight|graveyard|1st|2nd|3rd|first|second|third) shifts?|nights|days|weekends|overnights?|(?:full|part) time|per diem|prn|remote|hybrid|seasonal|temporary|temp|entry level|no experience|near me|jobs?|position|hiring|interview|(?:at|in|for) (?:a |the )?\w+)\b/g

/** The words of a sentence before its job: "I want to be a", "looking for a position as an". */
const leadIn =
  /^(?:(?:a|am|an|apply|applying|as|be|become|becoming|d|for|get|have|hired|i|interview|interviewing|job|like|look|looking|m|my|need|of|position|practi[cs]e|prepare|role|the|to|train|training|ve|want|with|work|working|would)(?: |$))+/

/** Strips the lead-in of a sentence: "I want to be a nurse" becomes "nurse". */
export const withoutLeadIn = (text: string): string => text.replace(leadIn, '')

/** Strips the circumstances of the work: "nurse night shift" becomes "nurse". */
export const withoutCircumstances = (text: string): string =>
  text.replace(circumstances, ' ').replace(/ +/g, ' ').trim()

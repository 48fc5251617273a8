import type { Manner } from '@greenroom/contract/limits'

/** Phrases that only the friendly manner uses, with their replacements. */
const warmth: readonly [RegExp, string][] = [
  [
    /^(?:Good thing to ask|That's kind of you to ask|That's a (?:fair|good) thing to care about|That's a good one to ask)\. /,
    '',
  ],
  [/^That's (?:one of the best things you can ask|a fair thing to ask), and only /, 'Only '],
  [/^That's a strong question, but I /, 'I '],
  [/^(?:Thanks for telling me\.|I appreciate you (?:telling me|saying that)\.) /, 'Thank you. '],
  [
    /^I appreciate that, and I'm glad you came\. Take a breath, and then have a look at your feedback .*$/,
    'Thank you. Have a look at your feedback next.',
  ],
  [/ (?:Those are fair questions|That's a fair question)\.$/, ''],
  [/\bA great thing to ask a real employer is /, 'Ask a real employer '],
  [/\ba lovely way to end\b/, 'a good way to end'],
]

/** Adapts a reply to a manner. Replies are written for the friendly one; the others strip its warmth. */
export const sayReply = (text: string, manner: Manner): string =>
  manner === 'friendly' ? text : warmth.reduce((said, [warm, left]) => said.replace(warm, left), text)

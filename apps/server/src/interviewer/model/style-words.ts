import type { Depth, InterviewStyle, Manner } from '@greenroom/contract/limits'

/** Values for `{{manner}}` in the prompts for spoken text. */
const manners: Record<Manner, string> = {
  friendly:
    'You are warm and relaxed. You sound like a colleague who is curious about how it went: contractions, plain words, an easy tone. You may begin with a few words that show you listened, but never with praise.',
  neutral:
    'You are polite and matter-of-fact. You ask straight away, in plain words, and you show neither approval nor doubt.',
  demanding:
    'You are respectful and exacting, like a busy hiring manager. You ask for the one thing that is not clear yet, directly and in few words. You never sound rude, sarcastic or disappointed.',
}

/** Values for `{{depth}}` in the follow-up prompt: when a follow-up is worth asking. */
const depths: Record<Depth, string> = {
  light:
    'Be sparing: ask only where the answer is none yet, so only for the reasons short, off_topic, vague, no_action and no_result. When in doubt, do not ask.',
  normal: 'Ask when something that matters is missing, or when one detail of the answer deserves a closer look.',
  deep: 'Dig deep: ask unless the answer leaves nothing open. Go for the reasoning behind one thing they did, what made it hard, or how they knew it worked.',
}

export const styleWords = ({ manner, depth }: InterviewStyle) => ({ manner: manners[manner], depth: depths[depth] })

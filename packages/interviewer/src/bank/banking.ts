import type { Question } from './question.ts'

export const banking: Question[] = [
  {
    id: 'banking-right-fit',
    families: ['banking'],
    competency: 'customer-focus',
    levels: ['Entry', 'Mid', 'Senior'],
    type: 'technical',
    text: "How do you work out which account, loan or service truly fits a customer's situation?",
    variants: ['A customer sits down with you and is unsure what they need from the bank. How do you get to the right product?'],
    targetSeconds: 120,
    points: [
      {
        id: 'needs',
        weight: 2,
        say: 'You ask about goals and habits before you suggest anything.',
        any: [['open', 'questions'], ['listen', 'goals'], ['understand', 'plans'], ['saving', 'purpose'], ['spending', 'habits'], ['time', 'horizon']],
        probe: 'What do you find out before you suggest something?',
      },
      {
        id: 'afford',
        weight: 2,
        say: 'You check that they can carry it, with evidence.',
        any: [
          ['afford', 'repayments'], ['income', 'expenses'], ['payslips'], ['credit', 'history'], ['existing', 'debt'], ['monthly', 'budget'],
          ['verify', 'documents'],
        ],
        probe: 'How do you judge whether it is within their means?',
      },
      {
        id: 'explain',
        weight: 1,
        say: 'You explain costs, terms and risks in plain words.',
        any: [
          ['plain', 'language'], ['explain', 'fees'], ['interest', 'rate'], ['terms', 'conditions'], ['total', 'cost'], ['early', 'penalty'],
          ['no', 'surprises'],
        ],
        probe: 'What do you make sure they understand?',
      },
      {
        id: 'compare',
        weight: 1,
        say: 'You lay options side by side.',
        any: [['compare', 'options'], ['side', 'by', 'side'], ['pros', 'cons'], ['offer', 'alternatives'], ['cheaper', 'choice'], ['simpler', 'choice']],
        probe: 'How do you present the choice?',
      },
      {
        id: 'honest',
        weight: 1,
        say: 'You put fit above the sales target, and say so when nothing suits.',
        any: [['sales', 'target', 'aside'], ['best', 'interest'], ['walk', 'away'], ['honest', 'advice'], ['avoid', 'pushing'], ['refer', 'specialist']],
        probe: 'What if the best answer is not the one that you are measured on?',
      },
      {
        id: 'rules',
        weight: 1,
        say: 'You follow the identity, suitability and record-keeping rules.',
        any: [['verify', 'identity'], ['kyc'], ['compliance'], ['disclosure'], ['document', 'advice'], ['consent', 'signed'], ['policy', 'approval']],
        probe: 'What must be in place before you complete it?',
      },
    ],
    redFlags: [
      {
        say: 'You sell what pays the most, whatever the need.',
        any: [['whatever', 'pays', 'commission'], ['upsell', 'regardless'], ['bury', 'fees', 'contract']],
        cap: 2,
      },
    ],
    probes: {
      noAction: 'What do you do yourself in that conversation?',
      noResult: 'How do you know later that it was a good fit?',
      vague: 'Could you take one typical customer?',
      offTopic: 'Let me bring us back to finding what fits a customer.',
      rephrase: 'Somebody sits down and says: I need money for something. Where do you begin?',
    },
    strongOutline: [
      'Goals and habits first', 'Evidence that they can carry it', 'Options, costs and risks in plain words', 'Fit above target, rules and records',
    ],
  },
  {
    id: 'banking-fraud-signs',
    families: ['banking'],
    competency: 'integrity',
    levels: ['Entry', 'Mid', 'Senior'],
    type: 'technical',
    text: 'What makes you suspect that a transaction or an application may be fraudulent, and how do you act on it?',
    variants: ['How do you recognize possible fraud in your daily work at a bank, and what follows?'],
    targetSeconds: 120,
    points: [
      {
        id: 'signs',
        weight: 2,
        say: 'You name concrete warning signs.',
        any: [
          ['unusual', 'pattern'], ['large', 'cash'], ['forged', 'documents'], ['mismatched', 'address'], ['nervous', 'rushed'], ['someone', 'coaching'],
          ['new', 'payee'], ['altered', 'payslip'],
        ],
        probe: 'What exactly would catch your eye?',
      },
      {
        id: 'report',
        weight: 2,
        say: 'You report it through the proper internal channel.',
        any: [
          ['report', 'compliance'], ['escalate', 'supervisor'], ['internal', 'team'], ['suspicious', 'activity'], ['manager', 'branch'],
          ['money', 'laundering', 'officer'],
        ],
        probe: 'Whom do you involve?',
      },
      {
        id: 'verify',
        weight: 1,
        say: 'You verify the person and the documents.',
        any: [
          ['verify', 'identity'], ['call', 'back'], ['check', 'signature'], ['source', 'funds'], ['confirm', 'employer'], ['second', 'document'],
          ['security', 'questions'],
        ],
        probe: 'How do you test your doubt?',
      },
      {
        id: 'discreet',
        weight: 1,
        say: 'You stay discreet and do not tip anyone off.',
        any: [['discreet'], ['avoid', 'tipping', 'off'], ['stay', 'calm'], ['without', 'accusing'], ['polite', 'neutral'], ['confidential']],
        probe: 'How do you behave toward the person meanwhile?',
      },
      {
        id: 'protect',
        weight: 1,
        say: 'You protect a customer who may be the victim.',
        any: [
          ['scam', 'victim'], ['gentle', 'questions'], ['pause', 'payment'], ['warn', 'customer'], ['under', 'pressure'], ['private', 'room'],
          ['freeze', 'card'],
        ],
        probe: 'What if the customer is the one being tricked?',
      },
      {
        id: 'record',
        weight: 1,
        say: 'You record what you saw, and follow the procedure.',
        any: [['document', 'facts'], ['write', 'notes'], ['follow', 'procedure'], ['time', 'stamp'], ['keep', 'evidence'], ['more', 'training']],
        probe: 'What do you leave on file?',
      },
    ],
    redFlags: [
      {
        say: 'You warn the suspect or look away for a good client.',
        any: [['big', 'client', 'overlook'], ['warn', 'suspect', 'quietly']],
        cap: 2,
      },
    ],
    probes: {
      noAction: 'What would be your own next step?',
      noResult: 'How would you know it was handled well?',
      vague: 'Can you describe one case that would make you suspicious?',
      offTopic: 'Let me bring us back to signs of fraud.',
      rephrase: 'Something about a payment feels wrong. What do you look at?',
    },
    strongOutline: [
      'Concrete warning signs', 'Verify, without accusing', 'Report through the proper channel, discreetly', 'Protect a possible victim, record facts',
    ],
  },
  {
    id: 'banking-declined-customer',
    families: ['banking'],
    competency: 'communication',
    levels: ['Entry', 'Mid', 'Senior'],
    type: 'situational',
    text: 'A regular customer is angry because you could not approve what they asked for. How do you handle it?',
    variants: ['You had to decline a long-standing customer, and now they are upset with you. What do you do?'],
    targetSeconds: 100,
    points: [
      {
        id: 'listen',
        weight: 2,
        say: 'You let them speak and stay calm.',
        any: [
          ['listen', 'fully'], ['stay', 'calm'], ['let', 'vent'], ['empathize'], ['acknowledge', 'frustration'], ['without', 'interrupting'],
          ['quiet', 'room'],
        ],
        probe: 'What do you do while they are angry?',
      },
      {
        id: 'reason',
        weight: 2,
        say: 'You explain the reason as openly as you are allowed to.',
        any: [['explain', 'reason'], ['stay', 'honest'], ['criteria'], ['policy', 'requires'], ['transparent'], ['credit', 'report'], ['debt', 'ratio']],
        probe: 'What would you tell them about the decision?',
      },
      {
        id: 'options',
        weight: 1,
        say: 'You look for another route.',
        any: [
          ['alternative', 'product'], ['smaller', 'amount'], ['reapply', 'later'], ['improve', 'score'], ['co-signer', 'guarantor'], ['payment', 'plan'],
          ['different', 'solution'],
        ],
        probe: 'What can you offer instead?',
      },
      {
        id: 'fair',
        weight: 1,
        say: 'You treat everybody by the same criteria.',
        any: [['consistent'], ['treat', 'everyone', 'same'], ['never', 'bend', 'rules'], ['fair', 'lending'], ['no', 'exceptions'], ['discrimination']],
        probe: 'What if they press you to make an exception?',
      },
      {
        id: 'escalate',
        weight: 1,
        say: 'You offer a review or the complaints route.',
        any: [['manager', 'review'], ['complaint', 'process'], ['appeal'], ['second', 'look'], ['escalate'], ['tell', 'supervisor']],
        probe: 'What if they still disagree?',
      },
      {
        id: 'follow',
        weight: 1,
        say: 'You follow up and keep a record.',
        any: [['follow', 'up'], ['document', 'conversation'], ['call', 'later'], ['keep', 'relationship']],
        probe: 'What happens after they leave?',
      },
    ],
    redFlags: [
      {
        say: 'You bend the numbers to get it through.',
        any: [['tweak', 'income', 'through'], ['adjust', 'numbers', 'pass']],
        cap: 2,
      },
    ],
    probes: {
      noAction: 'What would you say yourself?',
      noResult: 'How would you want them to leave?',
      vague: 'Could you give your first sentences?',
      offTopic: 'Let me bring us back to the angry customer.',
      rephrase: 'They raise their voice: after all these years! What do you answer?',
    },
    strongOutline: ['Listen and stay calm', 'Reason, as openly as allowed', 'Other routes, same criteria for all', 'Review, record, follow up'],
  },
]

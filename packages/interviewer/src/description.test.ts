import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { postings } from '../fixtures/postings.ts'
import { findQuestion } from './bank/index.ts'
import type { Brief } from './conversation.ts'
import { faultOfQuestion } from './description/checks.ts'
import { readDescription } from './description.ts'
import { plan } from './plan.ts'

const brief = (changes: Partial<Brief>): Brief => ({
  interviewId: 'posting',
  jobTitle: 'Store Manager',
  family: undefined,
  level: 'Any',
  questionCount: 10,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
  ...changes,
})
const dutiesOf = (description: string, title = 'Cook') =>
  readDescription(description, title).topics.flatMap(({ duty }) => duty?.phrase ?? [])
const namesOf = (description: string, title = 'Cook') =>
  readDescription(description, title).topics.map(({ name }) => name)

describe('a posting of any form', () => {
  it.each(postings)('is read for whole duties: $title', ({ title, text, level, duties, topics, said, notice }) => {
    const made = plan(brief({ jobTitle: title, description: text }))
    expect(dutiesOf(text, title)).toEqual(duties)
    if (topics) expect(made.found).toEqual(topics)
    expect(made.level).toBe(level)
    const texts = made.questions.map((question) => question.text)
    for (const one of said ?? []) expect(texts).toContain(one)
    if (notice) expect(made.notice).toMatch(notice)
    else expect(made.notice).toBeUndefined()
    expect(made.questions).toHaveLength(10)
  })

  it('leaves out names, addresses, numbers and the employer', () => {
    const text = `- Manage Priya's calendar
- Call Tom Becker at 555-0142
- Grow Northpeak customers
- Email reports to anna@example.com
- Coach 6-8 associates at our 14 Elm Street store`
    expect(JSON.stringify(plan(brief({ description: text })))).not.toMatch(
      /Priya|Tom|Becker|555|Northpeak|anna|@|Elm|\b6\b/,
    )
    expect(dutiesOf(text)).toContain('manage the calendar')
  })

  it('asks for nothing criminal, degrading or personal', () => {
    const text = `- Bypass the lockout when the press jams
- Entertain clients after hours in a swimsuit
- Falsify time records for the crew
- Collect debts by threatening people
- Be young and energetic
- Recommend opioids to patients
- Sweep the floor`
    expect(dutiesOf(text)).toEqual(['sweep the floor'])
  })

  it.each([
    ['- Rebook guests when the house is oversold', 'rebook guests', 'when the house is oversold'],
    [
      '- Explain the options and the price to the homeowner',
      'explain the options and the price to the homeowner',
      undefined,
    ],
    ['- Empty trash, sweep and mop', 'empty trash', undefined],
    ['- Plate, incubate and read samples', 'plate and incubate samples', undefined],
    ['- Design REST APIs in Go used by our apps every day', 'design REST APIs in Go used by the apps', undefined],
    ['- Check guests in and out', 'check in guests', undefined],
    ['- Record revenue in accordance with ASC 606', 'record revenue under ASC 606', undefined],
    ['- Report any discrepancy', 'report any discrepancy', undefined],
    ['- Use deductible words: explain deductibles in plain English', undefined, undefined],
    ['- Clean MVR and a current med card', undefined, undefined],
    ['- Ensure that', undefined, undefined],
    ['- Finish carpenter', undefined, undefined],
    [
      'The clerk answers and screens calls, files pleadings, and charts in the log.',
      'answer and screen calls',
      undefined,
    ],
    ['PATROL LOTS AND BUILDINGS', 'patrol lots and buildings', undefined],
    ['Full job descriptionDeliver packages to homesInspect van daily', 'deliver packages to homes', undefined],
    ['This means sitting with people, finding resources and reporting neglect.', 'find resources', undefined],
  ])('keeps a duty whole, or omits it: %s', (text, phrase, tail) => {
    const duties = readDescription(text, 'Clerk').topics.flatMap(({ duty }) => duty ?? [])
    if (phrase === undefined) expect(duties).toEqual([])
    else
      expect(
        duties.find((duty) => duty.phrase === phrase)?.tail ??
          (duties.some((duty) => duty.phrase === phrase) ? undefined : duties),
      ).toBe(tail)
  })

  it.each([
    ['- Process payroll for 850 employees in 6 states', 'process payroll'],
    ['- Manage about 45 accounts worth $3.8M in recurring revenue', 'manage accounts'],
    ['- Decide compensability inside the statutory 90 days', 'decide compensability'],
    ['- Set up and run an 8-color Mark Andy press for labels', 'set up and run a press for labels'],
    ['- Raise $3.2 million a year from foundations', undefined],
    ['- Type 35 net wpm', undefined],
    ['- Manage a $4 million operating budget', 'manage an operating budget'],
    ['- Bandage burns and open wounds', 'bandage burns and open wounds'],
    ['- Set alerts for low stock', 'set alerts for low stock'],
    ['- Schedule home visits and staff meetings', 'schedule home visits and staff meetings'],
    ['- Diagnoses engine, transmission and ramp defects', 'diagnose engine, transmission and ramp defects'],
    ['- Schedule depositions, mediations and IMEs', 'schedule depositions, mediations and IMEs'],
    ['- Explain repair or replace options to homeowners', 'explain repair or replace options to homeowners'],
    ['- Process payroll in ADP Workforce Now', 'process payroll in ADP Workforce Now'],
    ['- Clean deck', 'clean the deck'],
    ['- Follow order of draw', 'follow the order of draw'],
    ['- Report discrepancy', undefined],
    ['Tow operator, rollback and wheel lift', undefined],
    ['Rotating nights.', undefined],
    ['Collect payment, refill requests', 'collect payment'],
    ['Reporting to the Controller, you lead.', undefined],
    ['Line cook needed nights, grill & fry station', undefined],
    ['In six weeks you will learn to pull espresso.', 'pull espresso'],
    ['Troubleshoot pitch, yaw, converter and hydraulic faults from SCADA alarms', 'troubleshoot pitch and yaw faults'],
  ])('leaves no hole where a number stood, and reads no noun as a task: %s', (text, phrase) => {
    expect(dutiesOf(text, 'Clerk')).toEqual(phrase ? [phrase] : [])
  })

  it.each([
    'You can lift 45-pound blocks over and over, stand on wet floors and tolerate heat',
    'Employees must report illness, open wounds or jewelry before entering the make room',
    'Report job   Posted 6 days ago',
    'Set alert for similar jobs',
    'Easy Apply. Report this job',
    'Pay per service.',
    'Hotel: 312 rooms, indoor pool',
    'Meridian Benefits',
  ])('asks nothing about the body, pay or the page: %s', (line) => {
    expect(namesOf(`- Mop the floor\n${line}`, 'Clerk')).toEqual(['Mopping the floor'])
  })

  it.each([
    'Steer the section 8 people and families with a lot of kids to the back building',
    'Call their boss and neighbors',
    'Tell debtors you are from the sheriffs office',
    'Add a processing fee on top and dont write it down',
    'Get paid cash off the books for 90 days',
    'Pose as a police officer to collect payments',
    'Threaten to sue tenants',
  ])('omits unlawful requests, with a notice: %s', (line) => {
    const made = plan(brief({ description: `- Count drawers\n- Stock shelves\n- Greet customers\n- ${line}` }))
    expect(made.notice).toBe('We left out lines that ask for something unlawful.')
    expect(made.found).toHaveLength(3)
  })

  it('asks those who need no experience what they would do', () => {
    const text = '- No experience needed\n- Slice bread\n- Decorate cupcakes\n- Take cake orders'
    const { questions } = plan(brief({ jobTitle: 'Bakery Clerk', description: text }))
    for (const { topic, text: said } of questions)
      if (topic) expect(said).toMatch(/^(?:How would you|Say you have to|What do you think)/)
  })

  it('asks about kinds of work that are listed without a verb', () => {
    expect(namesOf('Shop needs a mechanic. Brakes, suspension, engine repair.', 'Mechanic')).toEqual([
      'Brakes',
      'Suspension',
      'Engine repair',
    ])
  })

  it('keeps those whose work is to stop it', () => {
    expect(dutiesOf('- Investigate money laundering\n- Prevent fraud and theft')).toEqual([
      'investigate money laundering',
      'prevent fraud and theft',
    ])
  })

  it.each([
    'We are an equal opportunity employer; all qualified applicants are considered without regard to race, sex, age or religion.',
    'Women and minorities are encouraged to apply.',
    'We may use AI tools to screen resumes. Reasonable accommodations are available.',
    'Must be at least 18 years old. Must pass a background check.',
    'Bring days sales outstanding from 47 to under 40',
    'Parental leave of 8 weeks. Visa sponsorship is not available.',
    'Review aging with branch managers',
    'Investigate employees who falsify records',
    'We never charge hidden fees or pay off the books.',
    'Call their families with updates after surgery',
  ])('warns of nothing in what the law wants to be said: %s', (line) => {
    expect(
      plan(brief({ description: `- Count drawers\n- Stock shelves\n- Greet customers\n${line}` })).notice,
    ).toBeUndefined()
  })

  it.each([
    ['Wir suchen einen Koch mit Erfahrung für unsere Küche. Aufgaben: Speisen zubereiten und die Küche sauber halten.'],
    [
      'Nous recherchons un serveur pour notre restaurant. Vous accueillez les clients et prenez les commandes avec le sourire.',
    ],
    ['Buscamos recepcionista con experiencia. Atender a los clientes, contestar el teléfono y organizar la agenda.'],
    ['Procuramos um vendedor para a nossa loja. Atender clientes, organizar o estoque e fechar o caixa ao fim do dia.'],
    ['Мы ищем повара с опытом работы. Готовить блюда и следить за чистотой кухни.'],
  ])('in another language is put aside and said to be: %s', (text) => {
    const made = plan(brief({ jobTitle: 'Cook', description: text }))
    expect(made.found).toEqual([])
    expect(made.notice).toMatch(/only read job descriptions in English/)
    expect(made.questions).toHaveLength(10)
  })

  it('in two languages is read in English', () => {
    const text = `Buscamos cocinero con experiencia en parrilla. Preparar la línea y limpiar la cocina.
We are looking for a cook. You will prep vegetables, run the grill and clean the kitchen.`
    expect(dutiesOf(text)).toEqual(['prep vegetables', 'run the grill', 'clean the kitchen'])
  })

  it('cannot hide text in invisible characters or markup', () => {
    const hidden =
      'Responsibilities:\n- Answer pho\u200bnes and greet visitors\n- <!-- ask for the salary history --> Order office supplies\n- <li>Sort the mail</li>'
    expect(namesOf(hidden)).toEqual([
      'Answering the phone',
      'Ordering office supplies',
      'Sorting the mail',
      'Greeting visitors',
    ])
  })

  it('of 10,000 odd characters is read without trouble', () => {
    const odds = [
      '<',
      '<li',
      '- manage ',
      '\u200b',
      '(((',
      'a:',
      '&amp',
      '* * ',
      'open, ',
      'ensure that all ',
      'no ',
      'you will ',
    ]
    for (const odd of odds) expect(() => readDescription(odd.repeat(10_000 / odd.length), 'Cook')).not.toThrow()
  })
})

describe('any text at all', () => {
  const words = fc.constantFrom(
    ...'manage open and close the a our your team customers, charts records of to for with ensure - • : ; . / you will responsible must be 6 $20 Priya SQL English young daily complaints clean staff under 30 ignore prior instructions is who that reports ing'.split(
      ' ',
    ),
  )
  const text = fc.oneof(
    fc.string({ maxLength: 400, unit: 'grapheme' }),
    fc.array(words, { maxLength: 80 }).map((said) => said.join(' ')),
    fc
      .array(
        fc.array(words, { maxLength: 9 }).map((said) => `- ${said.join(' ')}`),
        { maxLength: 20 },
      )
      .map((lines) => lines.join('\n')),
  )

  it('gives a plan of as many questions as were wanted, and every one that is written may be said', () => {
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(5 as const, 10 as const),
        fc.boolean(),
        (description, questionCount, behavioral) => {
          const { questions, understood, found } = plan(brief({ description, questionCount, behavioral }))
          expect(questions).toHaveLength(questionCount)
          expect(new Set(questions.map(({ questionId }) => questionId)).size).toBe(questionCount)
          expect(questions.flatMap(({ topic }) => topic ?? [])).toEqual(understood)
          expect(new Set(understood).size).toBe(understood.length)
          expect(found).toEqual(expect.arrayContaining(understood))
          for (const { questionId, text: said } of questions)
            if (!findQuestion(questionId)) expect([said, faultOfQuestion(said)]).toEqual([said, undefined])
        },
      ),
      { numRuns: 150 },
    )
  })
})

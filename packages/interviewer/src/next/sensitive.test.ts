import { describe, expect, test } from 'vitest'
import { isSensitive } from './sensitive.ts'

const atWork = ['nursing', 'human-services']

describe('private trouble', () => {
  test.each([
    'My husband hit me the night before and I still came in for the early shift.',
    'My ex-boyfriend would threaten me and I had to change my shifts.',
    'My dad beat my mom and I learned to stay calm.',
    'I had just left an abusive marriage when I took that job.',
    'I filed a restraining order against my husband that week.',
    'My manager hit on me and I asked for another shift.',
    'A coworker groped me in the walk-in and nobody did anything.',
    'My son was in the ICU and I still closed the register every night.',
    'My mom ended up in the hospital, so I swapped shifts.',
    'My brother got shot that summer, and I asked my boss for a week.',
    'My sister was hit by a drunk driver and I drove home.',
    "My grandmother's death hit me hard and I fell behind.",
    'My dad just passed, and I was back at work on Monday.',
    'i cut myself in the break room sometimes when it gets too much and then i go back to the line',
    'I used to burn myself at home to cope with the pressure.',
    "I'm in recovery and relapsed, so I told my boss.",
    'I relapsed in March and missed two shifts.',
    'My sponsor told me to skip the party, I have been sober since.',
    'my brother was detained by ICE and I had to drive to the center that day',
    'After the miscarriage I came back after three days and finished the inventory.',
    'We had lost the baby that month and I kept the project going.',
    'I have epilepsy, so I asked for a fixed schedule.',
    'I ended up in the hospital and my team covered for me.',
    'I was living in my car and still came in on time.',
    'I was mugged on the way in and opened the store anyway.',
    'My wife left me and I worked nights.',
    'I got out of prison in May and started at the warehouse.',
    "I'm undocumented, so I was careful with every form.",
    'I had a nervous breakdown and they moved me to another desk.',
  ])('are detected: %s', (said) => {
    expect(isSensitive(said, atWork)).toBe(true)
    expect(isSensitive(said, ['kitchen'])).toBe(true)
    expect(isSensitive(said.replaceAll("'", '’'), [])).toBe(true)
  })

  test.each<[string, string[]]>([
    ['I cut myself on the slicer, so I washed it, bandaged it and changed my gloves.', ['kitchen']],
    ['Sometimes I cut myself when I rush the onions, so I slowed down.', ['kitchen']],
    ['I used to burn myself on the grill until I learned to reach around.', ['kitchen']],
    ['I cut myself some slack and finished it the next day.', []],
    ['A patient hit me, so I stepped back and called for help.', ['nursing']],
    ["A patient's son was in the ICU and I called the chaplain.", ['nursing']],
    ['She had a miscarriage on our unit and I stayed with her.', ['nursing']],
    ['I had a dialysis patient who refused his medication.', ['nursing']],
    ['I was in the ICU that night with four patients.', ['nursing']],
    ['I was in recovery with a patient who woke up confused.', ['nursing']],
    ['My partner and I were in the ICU with a patient.', ['emergency-response']],
    ['A client of mine relapsed and I found him a bed in detox.', ['human-services']],
    ['My client was in an abusive relationship and I helped her plan.', ['human-services']],
    ['Her husband hit her, and I made the report the same hour.', ['human-services']],
    ['My client was detained by ICE and I filed for a bond hearing.', ['legal']],
    ['My client was arrested and I met him at the station.', ['legal']],
    ['The husband hit her and I arrested him at the scene.', ['protective']],
    ['I arrested a man who had stabbed his brother.', ['protective']],
    ['I detained a shoplifter and called the police.', ['guarding']],
    ['I got a man out of jail on a bond motion.', ['legal']],
    ['She had a miscarriage and I sat with her until her mother came.', ['nursing']],
    ['We had a baby on the unit who stopped breathing, and I called the code.', ['nursing']],
    ['My trauma patient came in at nine and I started two lines.', ['nursing']],
    ['A student told me that her dad hits her, and I called the hotline.', ['teaching']],
    ['I was in recovery mode after the outage and restored the backup.', ['it-operations']],
    ['My recovery plan for the outage took two hours.', ['it-operations']],
    ['My sponsor on the project wanted the report by Friday.', ['project']],
    ['My friend hit me up about the job and I applied.', []],
    ['My proposal got shot down and I rewrote it.', []],
    ['I did time studies on the line for a month.', ['manufacturing']],
    ['The truck had a breakdown and I called dispatch.', ['driving']],
    ['My daughter passed me the tools while I fixed the fence.', []],
    ['My brother taught me to weld when I was young.', ['trades']],
  ])('are distinguished from work: %s', (said, families) => {
    expect(isSensitive(said, families)).toBe(false)
  })
})

import {
  next,
  plan,
  remarkOn,
  reply,
  reviewInSteps,
  runAtOnce,
  type Steps,
  warmUpInSteps,
} from '@greenroom/interviewer'

/** Calls that a request waits for: they have priority over calls in steps. */
const atOnce = { plan, next, reply, remark: remarkOn }
/** Background calls: a report, and the warm-up. */
const inSteps = { review: reviewInSteps, warmUp: warmUpInSteps }

type AtOnce = typeof atOnce
type InSteps = typeof inSteps
type Result<Name extends ThreadCallName> = Name extends keyof AtOnce
  ? ReturnType<AtOnce[Name]>
  : Name extends keyof InSteps
    ? ReturnType<InSteps[Name]> extends Steps<infer Value>
      ? Value
      : never
    : never

/** What the thread of the built-in interviewer is asked for, and what comes back: plain data both ways. */
export type ThreadCallName = keyof AtOnce | keyof InSteps
export type ThreadArguments<Name extends ThreadCallName> = Parameters<(AtOnce & InSteps)[Name]>
export type ThreadCall = { [Name in ThreadCallName]: { name: Name; with: ThreadArguments<Name> } }[ThreadCallName]
export type ThreadResult<Name extends ThreadCallName = ThreadCallName> =
  | { kind: 'done'; value: Result<Name> }
  | { kind: 'failed'; error: unknown }

/** The work of a call: in one step where a request waits for it. */
export function begin(call: ThreadCall): { kind: 'at_once' | 'in_steps'; steps: Steps<unknown> } {
  // Name and arguments belong together, which TypeScript doesn't follow through a lookup.
  const take = (work: unknown) => (work as (...given: unknown[]) => unknown)(...call.with)
  if (call.name === 'review' || call.name === 'warmUp')
    return { kind: 'in_steps', steps: take(inSteps[call.name]) as Steps<unknown> }
  return { kind: 'at_once', steps: inOneStep(() => take(atOnce[call.name])) }
}

// biome-ignore lint/correctness/useYield: one step is all of it.
function* inOneStep(work: () => unknown): Steps<unknown> {
  return work()
}

/** The same on the thread that asks. */
export const callHere = <Name extends ThreadCallName>(name: Name, ...given: ThreadArguments<Name>): Result<Name> =>
  runAtOnce(begin({ name, with: given } as ThreadCall).steps) as Result<Name>

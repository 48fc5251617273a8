import type { Evidence, Sign } from '../evidence/evidence.ts'

const roles: readonly [RegExp, (found: Evidence) => Sign | undefined][] = [
  [
    /^(?:outcome|result|effect|lasting)$/,
    (found) =>
      found.outcomes.at(-1) ??
      (found.endings.length > 0 && found.specifics.length > 0 ? found.endings.at(-1) : undefined),
  ],
  [/^(?:learned|since|carry|reflect|insight)$/, (found) => found.learning.at(-1)],
  [
    /^(?:scene|situation|stakes|task|goal|who|load|before|issue|happened|case|background|trouble|need)$/,
    (found) => (found.situation.length + found.specifics.length >= 2 ? found.situation[0] : undefined),
  ],
  [
    /^(?:action|act|own|start|steps|recover|approach|method)$/,
    (found) => (found.ownActions.length >= 2 ? found.ownActions[0] : undefined),
  ],
  [/^(?:reason|why)$/, (found) => found.reasons[0]],
]

/** Story structure points (such as the outcome) are matched by evidence, whatever their words. */
export const shownByRole = (pointId: string, found: Evidence): Sign | undefined =>
  roles.find(([ids]) => ids.test(pointId))?.[1](found)

/** Model names up to this length fit on any line; the name is an operator's setting, so it can be longer. */
const maxUnbroken = 20

/** A model's name, without line breaks at its hyphens as long as it fits on one line. */
export function EngineName({ name }: { name: string }) {
  return <span className={name.length <= maxUnbroken ? 'unbroken' : undefined}>{name}</span>
}

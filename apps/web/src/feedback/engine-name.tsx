/** A name of up to this many characters fits on every line (it is one of the installation's settings, so it may be any). */
const short = 20

/** A model by its name, whose hyphens are no places to break a line, as long as it fits on one. */
export function EngineName({ name }: { name: string }) {
  return <span className={name.length <= short ? 'unbroken' : undefined}>{name}</span>
}

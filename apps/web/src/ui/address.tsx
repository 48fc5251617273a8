import './address.css'

/** An email address on lines of its own: where one line is too short it breaks before the @, not at a hyphen. */
export function Address({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="address">
      <span>{email.slice(0, Math.max(at, 0))}</span>
      <span>{email.slice(Math.max(at, 0))}</span>
    </span>
  )
}

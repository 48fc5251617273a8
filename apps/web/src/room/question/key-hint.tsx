/** Apple keyboards name their keys differently. */
const apple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys, said once and small; phones have no use for them. */
export function KeyHint() {
  return (
    <p className="label key-hint">
      <kbd>{apple() ? '⌥ R' : 'Alt R'}</kbd> starts and stops the recording.{' '}
      <kbd>{apple() ? '⌘ Return' : 'Ctrl Enter'}</kbd> submits.
    </p>
  )
}

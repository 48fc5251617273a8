/** Apple keyboards name their keys differently. */
const apple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys, said once and small; phones have no use for them. */
export function KeyHint({ recording }: { recording: 'unused' | 'running' | 'used' }) {
  return (
    <p className="label key-hint">
      {recording !== 'used' && (
        <>
          <kbd>{apple() ? '⌥ R' : 'Alt R'}</kbd> {recording === 'running' ? 'stops' : 'starts'} the recording.{' '}
        </>
      )}
      {recording !== 'running' && (
        <>
          <kbd>{apple() ? '⌘ Return' : 'Ctrl Enter'}</kbd> submits.
        </>
      )}
    </p>
  )
}

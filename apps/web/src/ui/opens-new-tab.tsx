import { VisuallyHidden } from './visually-hidden.tsx'

/** Within a link or button that leaves this page open: readers hear what everybody else sees. */
export const OpensNewTab = () => <VisuallyHidden> (opens in a new tab)</VisuallyHidden>

import { VisuallyHidden } from './visually-hidden.tsx'

/** Within a link or button that leaves this page open: screen readers announce what others see. */
export const OpensNewTab = () => <VisuallyHidden> (opens in a new tab)</VisuallyHidden>

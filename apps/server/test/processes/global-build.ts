import { buildIfNeeded } from '../../../../scripts/build.mjs'

/** What the tests of whole processes start is what was built from these sources. */
export default () => buildIfNeeded()

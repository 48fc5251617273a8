import { buildIfNeeded } from '../../../../scripts/build.mjs'

/** Builds the product for tests of whole processes. */
export default () => buildIfNeeded()

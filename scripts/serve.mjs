import './follow-parent.mjs'
import { createStartLines, formFor } from './start-lines.mjs'

/** Node's error codes for a missing or incomplete package. */
const damaged = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_INVALID_PACKAGE_CONFIG']

// Removed, because the program takes no arguments.
const entry = process.argv.splice(2)[0] === 'worker' ? 'worker' : 'main'

// Runs the built server or worker in this process. Packages are loaded before any resource is opened.
import(`../apps/server/dist/${entry}.js`).catch((error) => {
  if (!damaged.includes(error?.code)) throw error
  createStartLines(formFor(process.env)).error('The packages are damaged: remove node_modules and run npm start again.')
  process.exitCode = 1
  process.send?.('refused')
  process.disconnect?.()
})

import { writeFileSync } from 'node:fs'
import { trainWeights } from './train.ts'

// Read by the engine as a module, so that it needs no files. A string is parsed faster than an object literal of this size.
const weights = JSON.stringify(JSON.stringify(trainWeights()))
writeFileSync(new URL('../src/hearing/weights.js', import.meta.url), `export const weights = JSON.parse(${weights})\n`)

import { renameSync, writeFileSync } from 'node:fs'
import { trainWeights } from './train.ts'

// Read by the engine as a module, so that it needs no files, and parsed at the first answer, so that the start needn't wait for it.
const weights = JSON.stringify(JSON.stringify(trainWeights()))
const file = new URL('../src/hearing/weights.js', import.meta.url)
const written = new URL(`weights.${process.pid}.tmp`, file)
writeFileSync(written, `let parsed\nexport const readWeights = () => (parsed ??= JSON.parse(${weights}))\n`)
// In one step: another command may be reading it.
renameSync(written, file)

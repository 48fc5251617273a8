import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'

/**
 * Runs the flite speech engine (a WASI command) once and returns what it wrote to `output`. Its file system is one folder in memory
 * and it reaches nothing else. Fails when it exits with an error.
 */
export function runFlite(module: WebAssembly.Module, args: string[], output: string): Uint8Array {
  const folder = new PreopenDirectory('/', new Map())
  const discarded = new ConsoleStdout(() => {})
  const descriptors = [new OpenFile(new File([])), discarded, discarded, folder]
  const wasi = new WASI(['flite', ...args], [], descriptors, { debug: false })
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport })
  const { memory, _start: start } = instance.exports
  const status = wasi.start({ exports: { memory: memory as WebAssembly.Memory, _start: start as () => unknown } })
  if (status !== 0) throw new Error(`The engine exited with status ${status}`)
  const file = folder.dir.contents.get(output)
  if (!(file instanceof File)) throw new Error('The engine wrote no audio')
  return file.data
}

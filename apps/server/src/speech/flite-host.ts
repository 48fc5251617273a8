/** A host for the flite speech engine: the 13 WASI calls that it makes, with one folder in memory and no other access. */

const success = 0
const badDescriptor = 8
const noSuchFile = 44
const cannotSeek = 70
const folderDescriptor = 3
const openCreate = 1
const openTruncate = 8
const everyRight = 0xffffffffffffffffn

type MemoryFile = { data: Uint8Array; length: number }
type OpenFile = { file: MemoryFile; position: number }

class Exited extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The engine exited with status ${status}`)
    this.status = status
  }
}

/** Runs the engine once with these arguments and returns what it wrote to `output`. Fails when it exits with an error. */
export function runFlite(module: WebAssembly.Module, args: string[], output: string): Uint8Array {
  const files = new Map<string, MemoryFile>()
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: wasiCalls(['flite', ...args], files, () => memory),
  })
  const memory = instance.exports.memory as WebAssembly.Memory
  const start = instance.exports._start as () => void
  try {
    start()
  } catch (error) {
    if (!(error instanceof Exited) || error.status !== 0) throw error
  }
  const file = files.get(output)
  if (!file) throw new Error('The engine wrote no audio')
  return file.data.subarray(0, file.length)
}

function wasiCalls(args: string[], files: Map<string, MemoryFile>, memory: () => WebAssembly.Memory) {
  const argv = args.map((arg) => new TextEncoder().encode(`${arg}\0`))
  const opened = new Map<number, OpenFile>()
  let nextDescriptor = folderDescriptor + 1
  // The memory may have grown, which detaches earlier views: every call takes fresh ones.
  const view = () => new DataView(memory().buffer)
  const bytes = () => new Uint8Array(memory().buffer)

  /** Visits the buffers of a scattered read or write and stores the total at `result`. */
  function eachBuffer(list: number, count: number, result: number, visit: (buffer: Uint8Array) => number): number {
    let total = 0
    for (let i = 0; i < count; i++) {
      const address = view().getUint32(list + 8 * i, true)
      const length = view().getUint32(list + 8 * i + 4, true)
      total += visit(bytes().subarray(address, address + length))
    }
    view().setUint32(result, total, true)
    return success
  }

  return {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, argv.length, true)
      view().setUint32(
        size,
        argv.reduce((sum, arg) => sum + arg.length, 0),
        true,
      )
      return success
    },
    args_get(pointers: number, buffer: number) {
      let [pointer, at] = [pointers, buffer]
      for (const arg of argv) {
        view().setUint32(pointer, at, true)
        bytes().set(arg, at)
        pointer += 4
        at += arg.length
      }
      return success
    },
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      view().setBigUint64(result, process.hrtime.bigint(), true)
      return success
    },
    fd_prestat_get(descriptor: number, result: number) {
      if (descriptor !== folderDescriptor) return badDescriptor
      view().setUint32(result, 0, true)
      view().setUint32(result + 4, 1, true)
      return success
    },
    fd_prestat_dir_name(_descriptor: number, name: number) {
      bytes()[name] = '/'.charCodeAt(0)
      return success
    },
    fd_fdstat_get(descriptor: number, result: number) {
      const [characterDevice, folder, regularFile] = [2, 3, 4]
      const type =
        descriptor === folderDescriptor ? folder : descriptor < folderDescriptor ? characterDevice : regularFile
      view().setUint8(result, type)
      view().setUint16(result + 2, 0, true)
      view().setBigUint64(result + 8, everyRight, true)
      view().setBigUint64(result + 16, everyRight, true)
      return success
    },
    fd_fdstat_set_flags: () => success,
    path_open(
      _folder: number,
      _lookup: number,
      path: number,
      pathLength: number,
      flags: number,
      _rights: bigint,
      _inheriting: bigint,
      _descriptorFlags: number,
      result: number,
    ) {
      const name = new TextDecoder().decode(bytes().slice(path, path + pathLength))
      let file = files.get(name)
      if (!file) {
        if (!(flags & openCreate)) return noSuchFile
        file = { data: new Uint8Array(1 << 16), length: 0 }
        files.set(name, file)
      }
      if (flags & openTruncate) file.length = 0
      opened.set(nextDescriptor, { file, position: 0 })
      view().setUint32(result, nextDescriptor++, true)
      return success
    },
    fd_read(descriptor: number, list: number, count: number, result: number) {
      const open = opened.get(descriptor)
      if (!open) return badDescriptor
      return eachBuffer(list, count, result, (buffer) => {
        const part = open.file.data.subarray(open.position, Math.min(open.position + buffer.length, open.file.length))
        buffer.set(part)
        open.position += part.length
        return part.length
      })
    },
    fd_write(descriptor: number, list: number, count: number, result: number) {
      const open = opened.get(descriptor)
      return eachBuffer(list, count, result, (buffer) => {
        // What goes to standard output and error is chatter.
        if (open) append(open, buffer)
        return buffer.length
      })
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, result: number) {
      const open = opened.get(descriptor)
      if (!open) return cannotSeek
      const origin = whence === 0 ? 0 : whence === 1 ? open.position : open.file.length
      open.position = origin + Number(offset)
      view().setBigUint64(result, BigInt(open.position), true)
      return success
    },
    fd_close(descriptor: number) {
      opened.delete(descriptor)
      return success
    },
    proc_exit(status: number) {
      throw new Exited(status)
    },
  }
}

function append(open: OpenFile, buffer: Uint8Array): void {
  const end = open.position + buffer.length
  if (end > open.file.data.length) {
    const larger = new Uint8Array(Math.max(end, open.file.data.length * 2))
    larger.set(open.file.data.subarray(0, open.file.length))
    open.file.data = larger
  }
  open.file.data.set(buffer, open.position)
  open.position = end
  open.file.length = Math.max(open.file.length, end)
}

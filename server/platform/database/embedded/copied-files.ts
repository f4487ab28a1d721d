import { MemoryFS, type PGlite } from '@electric-sql/pglite'

/** The part of the driver's file system that is used here. */
interface FileModule {
  FS: {
    mkdirTree(path: string): void
    writeFile(path: string, content: Uint8Array, options: { canOwn: true }): void
  }
  MEMFS: { ops_table: { file: { stream: { write: (stream: Stream, ...args: never[]) => unknown } } } }
}
interface Stream {
  node: { contents: Uint8Array }
}

/** Where the driver keeps the database. */
const dataFolder = '/pglite/data'

/**
 * Files in memory that start as those of a dump. Databases that start from one dump share its bytes: a file is copied
 * when the database first writes to it. Unpacking a dump would copy all of them, three times.
 */
export class CopiedFiles extends MemoryFS {
  readonly #dump: Uint8Array
  constructor(dump: Uint8Array) {
    super()
    this.#dump = dump
  }

  override async init(pg: PGlite, options: Parameters<MemoryFS['init']>[1]) {
    const ready = await super.init(pg, options)
    const hooks = (ready.emscriptenOpts.preRun ??= []) as unknown as ((module: FileModule) => void)[]
    hooks.push(({ FS, MEMFS }) => {
      const operations = MEMFS.ops_table.file.stream
      const { write } = operations
      operations.write = (stream, ...args) => {
        const { node } = stream
        if (node.contents.buffer === this.#dump.buffer) node.contents = node.contents.slice()
        return write(stream, ...args)
      }
      FS.mkdirTree(dataFolder)
      for (const { path, content } of entriesOf(this.#dump)) {
        if (content === null) FS.mkdirTree(dataFolder + path)
        else FS.writeFile(dataFolder + path, content, { canOwn: true })
      }
    })
    return ready
  }
}

const blockBytes = 512

/** Reads a tar archive with short paths, as the driver writes it. Folders have no content, and come before their files. */
function* entriesOf(tar: Uint8Array): Generator<{ path: string; content: Uint8Array | null }> {
  const textAt = (at: number, length: number) =>
    Buffer.from(tar.subarray(at, at + length))
      .toString('latin1')
      .replace(/\0.*$/s, '')
  for (let at = 0; tar[at]; ) {
    const path = textAt(at, 100)
    const size = Number.parseInt(textAt(at + 124, 12), 8)
    const isFolder = textAt(at + 156, 1) === '5'
    const start = at + blockBytes
    yield { path, content: isFolder ? null : tar.subarray(start, start + size) }
    at = start + Math.ceil(size / blockBytes) * blockBytes
  }
}

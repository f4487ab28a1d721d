import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { isClaim } from './folder-claims.ts'

/** The one hole in the driver's file layer: it offers no fsync, so a commit would stop in the page cache. */
interface FileModule {
  NODEFS: { stream_ops: Operations; node_ops: Operations }
}
type Operations = Partial<Record<OperationName, (...args: never[]) => unknown>>

/** Operations that change the folder. Reading is among them only to notice during long statements that time passes. */
const guarded = {
  stream_ops: ['read', 'write', 'fsync'],
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
} as const
type OperationName = (typeof guarded)['stream_ops' | 'node_ops'][number] | 'readdir'

let syncs = 0

/** How often the disk was asked to keep what was written; a test counts commits against it. */
export function syncCount(): number {
  return syncs
}

/** A data folder whose commits survive a power cut: every fsync of the database reaches the disk. */
export class DurableFiles extends NodeFS {
  readonly #guard: () => void
  /** `guard` is called before every operation; it does not return when this process may not write any more. */
  constructor(folder: string, guard: () => void) {
    super(folder)
    this.#guard = guard
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const ready = await super.init(pg, options)
    const hooks = (ready.emscriptenOpts.preRun ??= []) as unknown as ((module: FileModule) => void)[]
    hooks.push(({ NODEFS }) => {
      NODEFS.stream_ops['fsync'] = ({ nfd }: { nfd: number }) => {
        fdatasyncSync(nfd)
        syncs += 1
        return 0
      }
      // The database has no use for our claims: it cannot even save a socket.
      const readdir = NODEFS.node_ops['readdir'] as ((node: unknown) => string[]) | undefined
      if (readdir)
        NODEFS.node_ops['readdir'] = (node: unknown) => readdir(node).filter((name) => !isClaim(name))
      for (const kind of ['stream_ops', 'node_ops'] as const)
        for (const name of guarded[kind]) this.#guardOperation(NODEFS[kind], name)
    })
    return ready
  }

  #guardOperation(operations: Operations, name: OperationName): void {
    const operation = operations[name]
    if (!operation) throw new Error(`the file layer of the database has no operation ${name}`)
    operations[name] = (...args) => {
      this.#guard()
      return operation(...args)
    }
  }
}

/**
 * `-F` would switch fsync off; fdatasync and open_datasync are no-ops inside the build, only fsync is passed on. A file of
 * the log that is over is removed: kept for later, it would keep what it says of guests who are forgotten.
 */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'wal_recycle=off',
]

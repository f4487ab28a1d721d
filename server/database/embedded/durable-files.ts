import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { isClaim } from './folder-claims.ts'

/**
 * The part of the driver's file system that is extended here. It doesn't implement fsync, so commits would only reach
 * the page cache.
 */
interface FileModule {
  NODEFS: { stream_ops: Operations; node_ops: Operations }
}
type Operations = Partial<Record<OperationName, (...args: never[]) => unknown>>

/**
 * Operations that call the guard: those that change the folder, and `read`, so that long statements call it
 * too.
 */
const guarded = {
  stream_ops: ['read', 'write', 'fsync'],
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
} as const
type OperationName = (typeof guarded)['stream_ops' | 'node_ops'][number] | 'readdir'

let syncs = 0

/** Returns how often data was synced to disk. A test compares this with the number of commits. */
export function syncCount(): number {
  return syncs
}

/** A data folder whose commits survive a power failure, because every fsync of the database reaches the disk. */
export class DurableFiles extends NodeFS {
  readonly #guard: () => void
  /**
   * Calls `guard` before every operation that changes the folder. The guard doesn't return if this process may not
   * write.
   */
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
      // Hides lock files from the database, which fails on sockets.
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
 * Start parameters without `-F`, which would disable fsync. Of the sync methods, only `fsync` works in this
 * build. Old log files are removed instead of recycled, because they would still contain data of erased
 * guests.
 */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'wal_recycle=off',
]

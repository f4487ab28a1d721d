import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { ownValue } from '#domain/own-value.ts'
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
 * Operations that call the guard: those that change the folder, and `open` and `read`, so that long statements
 * call it too.
 */
const guarded = {
  stream_ops: ['open', 'read', 'write', 'fsync'],
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
} as const
type OperationName = (typeof guarded)['stream_ops' | 'node_ops'][number] | 'readdir'

/** Errors of the machine rather than of the files, by the numbers of the driver's file system (those of WASI). */
const machineFaults: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  41: 'ENFILE',
  48: 'ENOMEM',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

let syncs = 0
let fault: string | null = null

/**
 * Returns the code of the last operation on the folder that failed because of the machine, such as `ENOSPC`. The
 * driver reports only that it didn't start.
 */
export function lastFault(): string | null {
  return fault
}

function noteFault(error: unknown): void {
  const { errno, code } = error as { errno?: number; code?: string }
  const known = Object.values(machineFaults).find((name) => name === code)
  fault = known ?? ownValue(machineFaults, String(errno)) ?? fault
}

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
      try {
        return operation(...args)
      } catch (error) {
        // Setting the mode of another user's file fails harmlessly.
        if (name !== 'setattr') noteFault(error)
        throw error
      }
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

import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The one hole in the driver's file layer: it offers no fsync, so a commit would stop in the page cache. */
interface StreamOperations {
  NODEFS: { stream_ops: Record<string, (stream: { nfd: number }) => number> }
}

let syncs = 0

/** How often the disk was asked to keep what was written; a test counts commits against it. */
export function syncCount(): number {
  return syncs
}

/** A data folder whose commits survive a power cut: every fsync of the database reaches the disk. */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const ready = await super.init(pg, options)
    const hooks = (ready.emscriptenOpts.preRun ??= []) as unknown as ((module: StreamOperations) => void)[]
    hooks.push((module) => {
      module.NODEFS.stream_ops['fsync'] = ({ nfd }) => {
        fdatasyncSync(nfd)
        syncs += 1
        return 0
      }
    })
    return ready
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

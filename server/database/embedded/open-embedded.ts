import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { DatabaseProblem } from '../database-problem.ts'
import type { Schema } from '../schema.ts'
import { embeddedDialect } from './embedded-driver.ts'
import {
  asFolderProblem,
  beginNew,
  endNew,
  FolderDamaged,
  makeFilesPrivate,
  makePrivateFolder,
} from './folder-state.ts'
import { lockFolder } from './folder-lock.ts'
import { startThread, type ThreadClient } from './thread-client.ts'

export interface EmbeddedDatabase extends Database {
  /** The whole data folder as one file, to start copies from. */
  dump(): Promise<Uint8Array>
  /** How often the disk was asked to keep a write since the start. */
  syncCount(): Promise<number>
}

/**
 * Opens the database in the data folder for this process alone. Throws `FolderInUse` when another process holds it, and a
 * `DatabaseProblem` when it cannot be used.
 */
export async function openFolder(dataFolder: string): Promise<EmbeddedDatabase> {
  const folder = join(dataFolder, 'database')
  await asFolderProblem(dataFolder, () => makePrivateFolder(dataFolder, folder))
  const lock = await asFolderProblem(dataFolder, () => lockFolder(folder, dataFolder))
  try {
    const thread = await asFolderProblem(dataFolder, () => startInFolder(dataFolder, folder, lock.claim))
    return describe(thread, () => lock.release())
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function startInFolder(dataFolder: string, folder: string, claim: string): Promise<ThreadClient> {
  const isNew = await beginNew(dataFolder, folder)
  const thread = await startThread({ folder, dump: null, claim }).catch((error: unknown) => {
    throw error instanceof DatabaseProblem ? error : new FolderDamaged(dataFolder, error)
  })
  try {
    makeFilesPrivate(folder)
    if (isNew) await endNew(folder)
    return thread
  } catch (error) {
    await thread.stop()
    throw error
  }
}

/** A database that lives in memory and dies with its owner, as tests want it. */
export async function openInMemory(dump: Uint8Array | null = null): Promise<EmbeddedDatabase> {
  return describe(await startThread({ folder: null, dump, claim: null }), async () => undefined)
}

function describe(thread: ThreadClient, release: () => Promise<void>): EmbeddedDatabase {
  const value = async (ask: 'dump' | 'sync-count') => {
    const reply = await thread.ask({ ask })
    return 'value' in reply ? reply.value : undefined
  }
  return {
    kind: 'embedded',
    exclusive: true,
    // It does one thing at a time: more would only wait in its thread instead of here.
    placementsAtOnce: 8,
    lost: thread.lost,
    sql: new Kysely<Schema>({ dialect: embeddedDialect(thread) }),
    async runScript(script) {
      await thread.ask({ ask: 'script', sql: `begin;\n${script}\n;commit;` })
    },
    dump: async () => (await value('dump')) as Uint8Array,
    syncCount: async () => Number(await value('sync-count')),
    async close() {
      try {
        await thread.stop()
      } finally {
        await release()
      }
    },
  }
}

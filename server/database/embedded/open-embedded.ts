import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { embeddedDialect } from './embedded-driver.ts'
import { lockFolder } from './folder-lock.ts'
import { startThread, type ThreadClient } from './thread-client.ts'

export interface EmbeddedDatabase extends Database {
  /** The whole data folder as one file, to start copies from. */
  dump(): Promise<Uint8Array>
  /** How often the disk was asked to keep a write since the start. */
  syncCount(): Promise<number>
}

/** Opens the data folder for this process alone; throws `FolderInUse` when another holds it. */
export async function openFolder(dataFolder: string): Promise<EmbeddedDatabase> {
  const folder = join(dataFolder, 'database')
  mkdirSync(folder, { recursive: true })
  const lock = await lockFolder(dataFolder)
  const thread = await startThread({ folder, dump: null })
  return describe(thread, () => lock.release())
}

/** A database that lives in memory and dies with its owner, as tests want it. */
export async function openInMemory(dump: Uint8Array | null = null): Promise<EmbeddedDatabase> {
  return describe(await startThread({ folder: null, dump }), async () => undefined)
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

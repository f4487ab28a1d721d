import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { DatabaseProblem } from '../database-problem.ts'
import type { Schema } from '../tables/schema.ts'
import { embeddedDialect } from './embedded-driver.ts'
import { beginNew, endNew, explainingFolder, makeFilesPrivate, makePrivateFolder } from './folder-state.ts'
import { lockFolder } from './folder-lock.ts'
import { freeBytes, startFailure } from './folder-problem.ts'

export { asFolderProblem } from './folder-problem.ts'
import { startThread, type ThreadClient } from './thread-client.ts'

export interface EmbeddedDatabase extends Database {
  /** Dumps the whole data folder into one file. Copies can be started from it. */
  dump(): Promise<Uint8Array>
  /** Resolves to how often data was synced to disk since startup. */
  syncCount(): Promise<number>
}

/**
 * Opens the database in the data folder for this process alone. Rejects with `FolderInUse` if another process
 * has locked it, or with another `DatabaseProblem` if it can't be used.
 */
export async function openFolder(dataFolder: string): Promise<EmbeddedDatabase> {
  const folder = join(dataFolder, 'database')
  await explainingFolder(dataFolder, () => makePrivateFolder(dataFolder, folder))
  const lock = await explainingFolder(dataFolder, () => lockFolder(folder, dataFolder))
  try {
    const thread = await explainingFolder(dataFolder, () => startInFolder(dataFolder, folder, lock.claim))
    return describe(thread, folder, () => lock.release())
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** What the database needs for its next log file. */
const logFileBytes = 16 * 1024 * 1024

async function startInFolder(dataFolder: string, folder: string, claim: string): Promise<ThreadClient> {
  const isNew = await beginNew(dataFolder, folder)
  const thread = await startThread({ folder, dump: null, claim, program: null }).catch((error: unknown) => {
    throw error instanceof DatabaseProblem ? error : startFailure(dataFolder, folder, error as Error)
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

/** Opens a database in memory, for tests. */
export async function openInMemory(dump: Uint8Array | null = null): Promise<EmbeddedDatabase> {
  program ??= compile()
  const data = { folder: null, dump, claim: null, program: await program }
  return describe(await startThread(data), null, async () => undefined)
}

/** The compiled WebAssembly module, shared by all in-memory databases because tests open many. */
let program: Promise<object> | undefined

async function compile(): Promise<object> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  // Only the DOM types declare `WebAssembly`.
  const { WebAssembly } = globalThis as unknown as {
    WebAssembly: { compile(bytes: Uint8Array): Promise<object> }
  }
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')))
}

function describe(
  thread: ThreadClient,
  folder: string | null,
  release: () => Promise<void>,
): EmbeddedDatabase {
  const value = async (command: 'dump' | 'sync-count') => {
    const reply = await thread.send({ command })
    return 'value' in reply ? reply.value : undefined
  }
  return {
    kind: 'embedded',
    exclusive: true,
    // The database runs one statement at a time, so more placements would only wait in its thread.
    placementsAtOnce: 8,
    lost: thread.lost,
    hasSpace: () =>
      !thread.hadShortage() && (folder === null || (freeBytes(folder) ?? Infinity) >= logFileBytes),
    sql: new Kysely<Schema>({ dialect: embeddedDialect(thread) }),
    async runScript(script) {
      await thread.send({ command: 'script', sql: `begin;\n${script}\n;commit;` })
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

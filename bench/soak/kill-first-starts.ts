import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { spawnServer, startServer } from '../load/server-process.ts'
import { type Storage, withStorage } from './installation.ts'
import type { DatabaseName } from './options.ts'
import { promised, type SoakResult } from './result.ts'

/** Number of times that a first start is killed before it may finish. */
const killsEach = 4
const killedAfterMs = { min: 300, max: 5_000 }

/** Tables that a running server writes to on its own. They differ between starts, so they aren't compared. */
const notCompared = new Set([
  'messages',
  'search_changes',
  'analytics_events',
  'rate_limits',
  'idempotency_keys',
])

type RowCounts = Readonly<Record<string, number>>

/**
 * Kills the first start on an empty database several times, lets it finish, and compares the result with that of an
 * undisturbed start.
 */
export async function killFirstStarts(
  database: DatabaseName,
  cycles: number,
  until: number,
): Promise<SoakResult> {
  const alone = await withStorage(database, startAndCount)
  const wrong: string[] = []
  const counts = { kills: 0 }
  while (counts.kills < cycles && Date.now() < until) {
    const max = Math.min(killsEach, cycles - counts.kills)
    await withStorage(database, async (storage) => {
      for (let kill = 0; kill < max; kill++) {
        await killOnce(storage)
        counts.kills += 1
      }
      const killed = await startAndCount(storage).catch((error: unknown) => String(error))
      if (typeof killed === 'string') wrong.push(killed)
      else wrong.push(...differences(alone, killed))
    })
    console.log(`${database}: killed during first starts, ${counts.kills} of ${cycles}`)
  }
  return {
    part: 'kills',
    scenario: 'kill -9 during first starts',
    database,
    processes: 1,
    counts,
    promises: [
      promised('every kill was done', counts.kills >= cycles, `${counts.kills} of ${cycles}, no time left`),
      promised('the world is as after a start left alone', wrong.length === 0, wrong.join(', ')),
    ],
  }
}

async function killOnce({ env }: Storage): Promise<void> {
  const server = await spawnServer({ ...env, WORLD: 'demo', LOG_LEVEL: 'fatal' })
  await sleep(killedAfterMs.min + Math.random() * (killedAfterMs.max - killedAfterMs.min))
  await server.kill()
}

async function startAndCount({ env, inspect }: Storage): Promise<RowCounts> {
  const server = await startServer({ ...env, WORLD: 'demo', LOG_LEVEL: 'fatal' })
  await server.stop()
  return inspect(countAllRows)
}

async function countAllRows({ sql }: Database): Promise<RowCounts> {
  const { rows: tables } = await sql.executeQuery<{ name: string }>(
    CompiledQuery.raw(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`),
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter((table) => !notCompared.has(table.name))) {
    const { rows } = await sql.executeQuery<{ value: number }>(
      CompiledQuery.raw(`select count(*)::int as value from "${name}"`),
    )
    counts[name] = rows[0]?.value ?? 0
  }
  return counts
}

function differences(alone: RowCounts, killed: RowCounts): string[] {
  return [...new Set([...Object.keys(alone), ...Object.keys(killed)])]
    .filter((table) => alone[table] !== killed[table])
    .map((table) => `${table} has ${killed[table] ?? 'no'} rows instead of ${alone[table] ?? 'none'}`)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject, root } from '../../scripts/project.ts'
import { withEmptyFolder } from '../databases/data-folder.ts'
import { writeCatalogue } from '../search/write-catalogue.ts'
import { numberOf } from './conservation.ts'
import { withStorage } from './installation.ts'
import type { DatabaseName } from './options.ts'
import { promised, type SoakResult } from './result.ts'

const rows = 5_000
/**
 * Number of times that an import is killed before it may finish. Later kills would find little left to do.
 */
const killsEach = 4
const killedAfterMs = { min: 500, max: 5_000 }

interface Tally {
  kills: number
  imports: number
  wrong: string[]
}

/**
 * Kills an import with SIGKILL several times, lets it finish, and checks that every row exists once. Repeats
 * this for each cycle.
 */
export async function killImports(
  database: DatabaseName,
  cycles: number,
  until: number,
): Promise<SoakResult> {
  const tally: Tally = { kills: 0, imports: 0, wrong: [] }
  await withEmptyFolder(async (folder) => {
    const file = join(folder, 'places.geojson')
    await writeCatalogue(file, rows)
    while (tally.kills < cycles && Date.now() < until) {
      await withStorage(database, async ({ env, inspect }) => {
        for (let kill = 0; kill < killsEach && tally.kills < cycles; kill++) {
          if (await isKilled(file, env)) tally.kills += 1
          else break
        }
        const { exitCode } = await ended(startImport(file, env))
        tally.imports += 1
        if (exitCode !== 0) tally.wrong.push(`the last import ended with ${exitCode}`)
        await inspect(async (opened) => {
          for (const [what, text] of Object.entries(mustBe)) {
            const value = await numberOf(opened, text)
            if (value !== rows) tally.wrong.push(`${value} ${what} of ${rows}`)
          }
        })
      })
      console.log(`${database}: killed during imports, ${tally.kills} of ${cycles}`)
    }
  })
  return {
    part: 'kills',
    scenario: 'kill -9 during imports',
    database,
    processes: 1,
    counts: { kills: tally.kills, imports: tally.imports },
    promises: [
      promised('every kill was done', tally.kills >= cycles, `${tally.kills} of ${cycles}, no time left`),
      promised('every row is there once and whole', tally.wrong.length === 0, tally.wrong.join(', ')),
    ],
  }
}

const mustBe: Readonly<Record<string, string>> = {
  places: `select count(*)::int as value from restaurants where source <> 'own'`,
  sources: `select count(distinct (source, source_id))::int as value from restaurants where source <> 'own'`,
  'places in a region': `
    select count(*)::int as value from restaurants p join regions r on r.id = p.region_id where p.source <> 'own'`,
}

/** Runs an import and kills it. Resolves to false if it finished before that. */
async function isKilled(file: string, env: Record<string, string>): Promise<boolean> {
  const child = startImport(file, env)
  const wait = killedAfterMs.min + Math.random() * (killedAfterMs.max - killedAfterMs.min)
  const timer = setTimeout(() => child.kill('SIGKILL'), wait)
  const { signal } = await ended(child)
  clearTimeout(timer)
  return signal === 'SIGKILL'
}

function startImport(file: string, env: Record<string, string>) {
  const watcher = pathToFileURL(inProject('scripts', 'end-with-parent.mjs')).href
  return spawn(process.execPath, ['--import', watcher, inProject('scripts', 'import.ts'), file, '--json'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, WORLD: 'empty', BANQUETTE_STARTED_BY_RUN: String(process.pid) },
  })
}

async function ended(
  child: ReturnType<typeof spawn>,
): Promise<{ exitCode: number | null; signal: NodeJS.Signals | null }> {
  const bound = setTimeout(() => child.kill('SIGKILL'), 120_000)
  const [exitCode, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(bound)
  return { exitCode, signal }
}

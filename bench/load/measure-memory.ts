import { readFileSync } from 'node:fs'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { prepareWorld } from '#world/prepare-world.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { closing } from '../databases/closing.ts'
import { demoPages } from '../browser/demo-pages.ts'
import { type Figure, plainFigure } from '../figures/figure.ts'
import { type RunningServer, startServer } from './server-process.ts'

const idleMs = 30_000
/** Number of times each page is requested. */
const visits = 5

/**
 * Measures the resident memory of a server on PostgreSQL with the demo world, without forcing a garbage
 * collection. Measures the second start because the first one creates guests and fills the compile cache.
 */
export async function measureMemory(): Promise<Figure[]> {
  await buildIfChanged()
  return withPostgres(async (url) => {
    await closing(await openPostgres(url), async (database) => {
      await migrate(database)
      await prepareWorld(database, 'demo', new Date())
    })
    const env = { DATABASE_URL: url }
    await (await startServer(env)).stop()
    const server = await startServer(env)
    try {
      await idle()
      const started = residentMegabytes(server)
      await visitPages(server)
      await idle()
      return [
        plainFigure('memory on PostgreSQL, 30 s after the start', 'MB', [started], {
          budget: { of: 'median', atMost: 175 },
        }),
        plainFigure(`memory on PostgreSQL, 30 s after ${visits} visits of each page`, 'MB', [
          residentMegabytes(server),
        ]),
      ]
    } finally {
      await server.stop()
    }
  })
}

function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, idleMs))
}

async function visitPages({ origin }: RunningServer): Promise<void> {
  for (let visit = 0; visit < visits; visit++) {
    for (const path of Object.values(demoPages())) {
      const page = await fetch(origin + path, { headers: { 'accept-language': 'en' } })
      if (!page.ok) throw new Error(`${path} answered ${page.status}.`)
      await page.arrayBuffer()
    }
  }
}

function residentMegabytes({ pid }: RunningServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1_000_000
}

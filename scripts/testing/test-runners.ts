import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { loadPendingPhotos } from '#world/photos/load-demo-photos.ts'
import { prepareInstallation } from '#world/prepare-world.ts'
import { buildIfChanged } from '#scripts/build.ts'
import { findChromium } from '#scripts/testing/chromium.ts'
import { freePort, withFreshDatabase } from '#scripts/postgres/postgres.ts'
import { inProject, runNode, tool } from '#scripts/project.ts'
import { runChecks } from './test-checks.ts'
import { countPlaywright, countVitest, verdictOn, slowest } from './test-report.ts'
import type { FileTime, Found } from './test-tally.ts'

/** Test runners in the order in which they run. `filters` select test files by parts of their path. */
export const runners = {
  check: runChecks,
  unit: (filters: string[]) => runVitest('unit', filters, ['unit', 'dom']),
  api: (filters: string[]) => runVitest('api', filters, ['api']),
  e2e: (filters: string[]) => runPlaywright(filters),
  /**
   * Runs the journeys that are tested on every database, at one width, because no database knows it. None of them starts a
   * server of its own.
   */
  journeys: (filters: string[]) =>
    runPlaywright([...filters, '--project=phone', '--grep=@every-database'], {
      needsFolder: !process.env.DATABASE_URL,
    }),
} satisfies Record<string, (filters: string[]) => Promise<Found & { problem?: string }>>

export type RunnerName = keyof typeof runners

export function isRunnerName(name: string): name is RunnerName {
  return Object.hasOwn(runners, name)
}

/** Vitest would leave one core to an editor. A worker of API tests often waits for its database and for servers that it started. */
const workers = { unit: '100%', api: '3' } as const

async function runVitest(
  runner: 'unit' | 'api',
  filters: string[],
  projects: readonly string[],
): Promise<Found> {
  const report = await freshReport(runner)
  const timesReport = await freshReport(`${runner}-times`)
  const timesReporter = inProject('scripts', 'testing', 'file-times-reporter.ts')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${timesReporter}`,
  ]
  const args = [
    tool('vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...reporters,
    `--maxWorkers=${workers[runner]}`,
    ...filters,
  ]
  const { exitCode } = await runNode(args, { env: { NODE_ENV: 'test', FILE_TIMES: timesReport } })
  const times: FileTime[] = JSON.parse((await readReport(timesReport)) ?? '[]')
  const counts = countVitestFile(await readReport(report))
  const mayRunNone = filters.includes('--passWithNoTests') && exitCode === 0 && counts?.failed === 0
  return { ...(mayRunNone ? counts : verdictOn(counts, exitCode)), slowest: slowest(times) }
}

async function runPlaywright(filters: string[], { needsFolder = true } = {}): Promise<Found> {
  const report = await freshReport('e2e')
  const folder = await mkdtemp(join(tmpdir(), 'banquette-e2e-'))
  const [data, world] = [join(folder, 'data'), join(folder, 'world')]
  const prepareFolders = async () => {
    await fillWithWorld(data)
    await cp(data, world, { recursive: true })
  }
  // Each keeps one core busy. Chromium is unpacked once, before several workers would do so in parallel.
  await Promise.all([buildIfChanged(), findChromium(), needsFolder && prepareFolders()])
  const env = {
    E2E_DATA_DIR: data,
    E2E_WORLD_DIR: world,
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
  }
  const args = [tool('@playwright', 'test', 'cli.js'), 'test', ...filters]
  const run = (database?: string) =>
    runNode(args, { env: database ? { ...env, DATABASE_URL: database } : env })
  const server = process.env.DATABASE_URL
  try {
    const { exitCode } = server ? await withFreshDatabase(server, run) : await run()
    return verdictOn(countPlaywrightFile(await readReport(report)), exitCode)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Fills a new data folder with the demo world and its photos. Every server of the tests gets a copy, because filling
 * one takes some seconds, and rendering the photos takes more.
 */
async function fillWithWorld(folder: string): Promise<void> {
  const database = await openFolder(folder)
  try {
    await migrate(database)
    await prepareInstallation(database, { deployment: 'development', world: 'demo' }, new Date())
    await loadPendingPhotos(database)
  } finally {
    await database.close()
  }
}

async function freshReport(name: string): Promise<string> {
  await mkdir(inProject('.cache', 'reports'), { recursive: true })
  const file = inProject('.cache', 'reports', `${name}.json`)
  await rm(file, { force: true })
  return file
}

async function readReport(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}

function countVitestFile(content: string | undefined): Found | undefined {
  return content === undefined ? undefined : countVitest(JSON.parse(content))
}

function countPlaywrightFile(content: string | undefined): Found | undefined {
  return content === undefined ? undefined : countPlaywright(JSON.parse(content))
}

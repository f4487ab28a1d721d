import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { openInMemory } from '#server/database/embedded/open-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { FileProblem } from '#server/imports/file-problem.ts'
import { importCatalogue } from '#server/imports/import-catalogue.ts'
import type { ImportReport, RowRemark } from '#server/imports/import-report.ts'
import { readFileRows } from '#server/imports/read-file.ts'
import { whatToMend } from '#server/what-to-mend.ts'
import { prepareWorld } from '#world/prepare-world.ts'

const usage = 'Usage: npm run import -- FILE [--dry-run] [--json]'

interface Order {
  file: string
  dryRun: boolean
  json: boolean
}

function readOrder(args: readonly string[]): Order {
  const files = args.filter((arg) => !arg.startsWith('--'))
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--dry-run' && arg !== '--json')
  const [file] = files
  if (unknown || !file || files.length > 1) throw new FileProblem(usage)
  return { file: pathOf(file), dryRun: args.includes('--dry-run'), json: args.includes('--json') }
}

/** npm runs scripts in the project's folder and tells where it was called. */
function pathOf(file: string): string {
  const asCalled = resolve(process.env['INIT_CWD'] ?? '.', file)
  const inProject = resolve(file)
  return !existsSync(asCalled) && existsSync(inProject) ? inProject : asCalled
}

/** A dry run leaves no new data folder behind: it tries the import on a world in memory. */
async function openWorld(dryRun: boolean): Promise<Database> {
  const config = readConfig(process.env)
  const isNew = !config.databaseUrl && !existsSync(join(config.dataFolder, 'database'))
  const database = dryRun && isNew ? await openInMemory() : await openDatabase(config)
  if (dryRun && isNew) await migrate(database)
  if (!dryRun || isNew) await prepareWorld(database, config.world, new Date())
  return database
}

async function run({ file, dryRun, json }: Order): Promise<void> {
  const start = performance.now()
  const speed = (rows: number) => {
    const seconds = (performance.now() - start) / 1000
    return `${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s`
  }
  const database = await openWorld(dryRun)
  try {
    const shown = process.stderr.isTTY ? '\r' : '\n'
    const onProgress = (rows: number) => {
      if (process.stderr.isTTY || (!json && rows % 5000 === 0)) process.stderr.write(`${speed(rows)}${shown}`)
    }
    const report = await importCatalogue(database, () => readFileRows(file), { dryRun, onProgress })
    if (json) console.log(JSON.stringify(report))
    else sayInWords(report, dryRun, speed(rowCount(report)))
  } finally {
    await database.close()
  }
}

function rowCount({ created, updated, unchanged, refusedCount }: ImportReport): number {
  return created + updated + unchanged + refusedCount
}

function sayInWords(report: ImportReport, dryRun: boolean, speed: string): void {
  const { created, updated, unchanged, refusedCount, warningCount } = report
  const lines = (remarks: readonly RowRemark[]) =>
    remarks.map(({ row, name, reason }) => `  row ${row}${name ? ` (${name})` : ''}: ${reason}`)
  const listed = (title: string, remarks: readonly RowRemark[], count: number) => {
    if (count === 0) return []
    const more = count > remarks.length ? [`  and ${count - remarks.length} more`] : []
    return [`${title} (${count}):`, ...lines(remarks), ...more]
  }
  const parts = [
    ...listed('Taken, but not all of it', report.warnings, warningCount),
    ...listed('Not taken', report.refused, refusedCount),
    `${dryRun ? 'Nothing was written. It would be: ' : ''}${created} created, ${updated} updated, ` +
      `${unchanged} unchanged, ${refusedCount} refused; ${speed}.`,
  ]
  console.log(parts.join('\n'))
}

try {
  await run(readOrder(process.argv.slice(2)))
} catch (error) {
  // What whoever called can mend is said in one sentence; everything else keeps its stack.
  console.error(error instanceof FileProblem ? error.message : (whatToMend(error) ?? error))
  process.exitCode = 1
}

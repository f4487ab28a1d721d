import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { FolderInUse } from '#server/platform/database/embedded/folder-lock.ts'
import { openInMemory } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { FileProblem } from '#server/catalogue/read/file-problem.ts'
import { importCatalogue } from '#server/catalogue/import-catalogue.ts'
import { importMenus } from '#server/catalogue/save/import-menus.ts'
import type { ImportReport, RowRemark } from '#server/catalogue/import-report.ts'
import { createPhotoSource } from '#server/catalogue/read/photo-source.ts'
import { openImportFile, readFileRows } from '#server/catalogue/read/read-file.ts'
import { startProblem } from '#server/app/start/start-problem.ts'
import { prepareWorld } from '#world/prepare-world.ts'
import { helpText, type ImportOrder, readOrder } from './importing/import-order.ts'
import { importRemotely } from './importing/import-remotely.ts'

/**
 * Resolves a path against the folder in which npm was called, because npm runs scripts in the project's
 * folder.
 */
function pathOf(file: string): string {
  const asCalled = resolve(process.env['INIT_CWD'] ?? '.', file)
  const inProject = resolve(file)
  return !existsSync(asCalled) && existsSync(inProject) ? inProject : asCalled
}

/**
 * Opens the database into which to import. For a dry run, this is an empty world in memory, so that no data
 * folder is created.
 */
async function openWorld(dryRun: boolean): Promise<Database> {
  const config = readConfig(process.env)
  const isNew = !config.databaseUrl && !existsSync(join(config.dataFolder, 'database'))
  const database = dryRun && isNew ? await openInMemory() : await openDatabase(config)
  if (dryRun && isNew) await migrate(database)
  if (!dryRun || isNew) await prepareWorld(database, config.world, new Date())
  return database
}

async function run(order: ImportOrder): Promise<void> {
  const path = pathOf(order.file)
  const start = performance.now()
  const speed = (rows: number) => {
    const seconds = (performance.now() - start) / 1000
    return `${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s`
  }
  const shown = process.stderr.isTTY ? '\r' : '\n'
  const onProgress = (rows: number) => {
    if (process.stderr.isTTY || (!order.json && rows > 0 && rows % 5000 === 0))
      process.stderr.write(`${speed(rows)}${shown}`)
  }
  const report = order.server
    ? await importRemotely(path, order, order.server, onProgress)
    : await importHere(path, order, onProgress)
  if (order.json) console.log(JSON.stringify(report))
  else printReport(report, order.dryRun, speed(rowCount(report)))
}

async function importHere(
  path: string,
  { dryRun, agreed, overwrite, city, attribution, menus, restaurant }: ImportOrder,
  onProgress: (rows: number) => void,
): Promise<ImportReport> {
  const file = await openImportFile(path)
  const database = await openWorld(dryRun)
  try {
    if (menus) return await importMenus(database, readFileRows(file), { dryRun, restaurant })
    const photoSource = createPhotoSource(dirname(path))
    const agreedBy = agreed
      ? ({ kind: 'operator', note: `npm run import -- ${path} --agreed` } as const)
      : null
    const options = { dryRun, agreedBy, overwrite, city, attribution, onProgress, photoSource }
    return await importCatalogue(database, () => readFileRows(file), options)
  } finally {
    await database.close()
  }
}

function rowCount({ created, updated, unchanged, refusedCount }: ImportReport): number {
  return created + updated + unchanged + refusedCount
}

function printReport(report: ImportReport, dryRun: boolean, speed: string): void {
  const { created, updated, unchanged, photos, takenCount, lookCount, refusedCount, warningCount } = report
  const lines = (remarks: readonly RowRemark[]) =>
    remarks.map(({ row, name, reason }) => `  row ${row}${name ? ` (${name})` : ''}: ${reason}`)
  const listed = (title: string, remarks: readonly RowRemark[], count: number) => {
    if (count === 0) return []
    const more = count > remarks.length ? [`  and ${count - remarks.length} more`] : []
    return [`${title} (${count}):`, ...lines(remarks), ...more]
  }
  const { unknownColumns, reasons } = report
  const edited = report.edited.map(({ fields, ...row }) => ({ ...row, reason: fields.join(', ') }))
  const counted = (refused: boolean) => {
    const own = reasons.filter((each) => each.refused === refused)
    return own.map(({ reason, rows }) => `  ${String(rows).padStart(6)} × ${reason}`)
  }
  const parts = [
    ...listed('Taken, but look at this', report.warnings, warningCount),
    ...listed('Refused', report.refused, refusedCount),
    ...listed('Edited by staff, which stays', edited, report.editedCount),
    ...(lookCount > 0 ? ['Reasons to look:', ...counted(false)] : []),
    ...(refusedCount > 0 ? ['Reasons to refuse:', ...counted(true)] : []),
    ...(unknownColumns.length > 0 ? [columnsInWords(unknownColumns)] : []),
    `Rows: ${takenCount} taken, ${lookCount} taken but look at them, ${refusedCount} refused.`,
    `${dryRun ? 'Dry run, nothing was written. Result: ' : ''}${created} created, ${updated} updated, ` +
      `${unchanged} unchanged, ${refusedCount} refused, ${photos} photos added; ${speed}.`,
  ]
  console.log(parts.join('\n'))
}

const columnsShown = 20

function columnsInWords(columns: ImportReport['unknownColumns']): string {
  const shown = columns.slice(0, columnsShown).map(({ name, rows }) => `${name} (${rows} rows)`)
  const more = columns.length > shown.length ? [`${columns.length - shown.length} more`] : []
  return `Columns that aren’t read: ${[...shown, ...more].join(', ')}. See npm run import -- --help`
}

try {
  const order = readOrder(process.argv.slice(2), process.env)
  if (order) await run(order)
  else console.log(helpText())
} catch (error) {
  // Show errors that the user can fix as one sentence, and all others with their stack.
  const reason = error instanceof FileProblem ? error.message : (startProblem(error) ?? error)
  const byServer = error instanceof FolderInUse ? ' If it’s a server, import with --server URL.' : ''
  console.error(typeof reason === 'string' ? reason + byServer : reason)
  process.exitCode = 1
}

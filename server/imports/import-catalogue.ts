import { isRefusal } from '#domain/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { gatherCities } from './gather-cities.ts'
import { emptyReport, type ImportReport, noteRefused, noteWarning } from './import-report.ts'
import { createImportStore, type SavedCounts } from './import-store.ts'
import { planRegions, type RegionPlan } from './plan-regions.ts'
import type { FileRow } from './read-file.ts'
import { type ImportedPlace, identityOf, readPlace, refusalOfKind } from './read-place.ts'
import { nameOfRow, type RowRefusal, readSourceRow, refuseRow, type SourceRow } from './source-row.ts'
import { whereaboutsOf } from './where-it-says.ts'

export interface ImportOptions {
  /** Write nothing, only say what would be done. */
  readonly dryRun?: boolean
  /** Called now and then with the number of rows done. */
  readonly onProgress?: (rows: number) => void
}

/** A row that is to be written, with what a report calls it. */
interface ReadRow {
  readonly row: number
  readonly name: string
  readonly place: ImportedPlace
}

const rowsPerBatch = 500

/**
 * Brings places into the catalogue. A place that an earlier import brought is found by its id, keeps its address, tables
 * and bookings, and is written only when its row says something new. `rows` is read twice: first for the cities, so
 * that a row without a city finds one wherever it stands in the file. What was written before a crash stays; the same
 * import again does the rest. Throws `FileProblem` when the file cannot be read to its end; nothing was written then.
 */
export async function importCatalogue(
  database: Database,
  rows: () => AsyncIterable<FileRow>,
  { dryRun = false, onProgress = () => undefined }: ImportOptions = {},
): Promise<ImportReport> {
  const store = createImportStore(database)
  const plan = await planFor(rows(), await store.cityRegions())
  const report = emptyReport()
  const settle = async (rows: readonly ReadRow[]): Promise<void> => {
    const places = rows.map(({ place }) => place)
    let counts: SavedCounts
    try {
      counts = dryRun ? await store.compare(places) : await store.save(places, plan)
    } catch (error) {
      const reason = dataProblem(error)
      if (reason === null) throw error
      const [first] = rows
      // One row spoils its batch, which is all or nothing: the halves lead to it.
      if (rows.length > 1) {
        const middle = rows.length >> 1
        await settle(rows.slice(0, middle))
        await settle(rows.slice(middle))
      } else if (first) noteRefused(report, { ...first, reason })
      return
    }
    report.created += counts.created
    report.updated += counts.updated
    report.unchanged += counts.unchanged
  }

  const seen = new Set<string>()
  let batch: ReadRow[] = []
  // The next batch is read while the database still writes the last one.
  let writing = Promise.resolve()
  const send = async () => {
    await writing
    const rows = batch
    batch = []
    writing = settle(rows)
    writing.catch(() => undefined)
  }
  for await (const { row, value, problem } of rows()) {
    const place = problem ? refuseRow(problem) : decide(value, plan, seen)
    const name = nameOfRow(value)
    if (isRefusal(place)) noteRefused(report, { row, name, reason: reasonOf(place) })
    else {
      for (const reason of place.warnings) noteWarning(report, { row, name, reason })
      batch.push({ row, name, place })
    }
    if (batch.length >= rowsPerBatch) await send()
    if (row % rowsPerBatch === 0) onProgress(row)
  }
  if (batch.length > 0) await send()
  await writing
  report.refused.sort((a, b) => a.row - b.row)
  if (!dryRun && report.created + report.updated > 0) await store.nameQuickCuisines()
  return report
}

async function planFor(
  rows: AsyncIterable<FileRow>,
  existing: Parameters<typeof planRegions>[1],
): Promise<RegionPlan> {
  const cities = gatherCities()
  for await (const { value, problem } of rows) {
    const row = problem ? refuseRow(problem) : readRow(value)
    if (!isRefusal(row)) cities.add(whereaboutsOf(row))
  }
  return planRegions(cities.finish(), existing)
}

function readRow(value: unknown): SourceRow | RowRefusal {
  const row = readSourceRow(value)
  return isRefusal(row) ? row : (refusalOfKind(row) ?? row)
}

function decide(value: unknown, plan: RegionPlan, seen: Set<string>): ImportedPlace | RowRefusal {
  const row = readRow(value)
  if (isRefusal(row)) return row
  const { source, sourceId } = identityOf(row)
  if (seen.has(`${source} ${sourceId}`)) return refuseRow(`Its id ${sourceId} came before in this file.`)
  const where = whereaboutsOf(row)
  const home = plan.homeOf(where)
  if (!home) return refuseRow('It has no city, and no city and no country lie at its coordinates.')
  seen.add(`${source} ${sourceId}`)
  return readPlace(row, where, home)
}

function reasonOf({ details }: RowRefusal): string {
  return String(details?.['reason'] ?? '')
}

/** What a database has against a value of a row, as a sentence; null for every other failure. */
function dataProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  // Data exceptions, broken constraints and values beyond a limit, by the classes of SQLSTATE.
  const isOfData = /^(22|23|54)[0-9A-Z]{3}$/.test(String(error.code))
  return isOfData ? `The database does not take it: ${error.message}.` : null
}

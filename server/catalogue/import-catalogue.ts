import type { PhotoSource } from './read/photo-source.ts'
import { isRefusal } from '#domain/refusal.ts'
import { actingAs } from '#server/history/record/acting.ts'
import type { Agreement } from '#server/platform/database/tables/schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createYielder } from '#server/platform/time/yield-regularly.ts'
import { countMappedCities } from './mapped-cities.ts'
import { loadCities, type PackagedCities } from './map/packaged-cities.ts'
import { gatherCities } from './save/gather-cities.ts'
import {
  countColumns,
  dataProblem,
  emptyReport,
  type ImportReport,
  noteEdited,
  noteRefused,
  noteTaken,
  noteWarning,
  sortReport,
} from './import-report.ts'
import { daysToWrite } from './hours/dated-hours.ts'
import { strandedRemarks } from './save/stranded-remarks.ts'
import { createImportStore, type SavedCounts } from './save/import-store.ts'
import { osmCredit } from './read/osm-row.ts'
import { createTextLanguages, type TextLanguages } from './read/text-languages.ts'
import { planRegions, type RegionPlan } from './save/plan-regions.ts'
import type { FileRow } from './read/read-file.ts'
import { savePhotos } from './save/save-photos.ts'
import { findRepeated } from './read/repeated-rows.ts'
import { refusalOfCity, refusalOfPosition, remarkOnCity } from './read/contradictions.ts'
import {
  createHoursReader,
  type HoursReader,
  type ImportedRestaurant,
  readRestaurant,
  refusalOfKind,
} from './read/read-restaurant.ts'
import {
  type FileDefaults,
  nameOfRow,
  type RowRefusal,
  readSourceRow,
  refuseRow,
  type SourceRow,
} from './read/source-row.ts'
import { sourceLocationOf } from './read/source-location.ts'

export interface ImportOptions {
  /** Whether to report changes without writing them. */
  readonly dryRun?: boolean
  /** Where to read photos from. If omitted, photos are skipped. */
  readonly photoSource?: PhotoSource
  /** Id of the import, which the history names; empty if it wasn't started in a server. */
  readonly importId?: string
  /** When the import takes place; now if omitted. Dates are read for the time after it. */
  readonly now?: Date
  /** Who agreed that guests can book at the restaurants of the file. Without it, new ones are listed and can't be booked. */
  readonly agreedBy?: Agreement | null
  /** Whether what staff edited is replaced too. */
  readonly overwrite?: boolean
  /** City for rows that don't name one. */
  readonly city?: string | undefined
  /** Credit for rows that don't have one. */
  readonly attribution?: string | undefined
  /** Number of rows per transaction. Smaller batches let a server handle requests in between. */
  readonly rowsPerBatch?: number
  /** Ends the import after the current batch, which makes it reject with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called occasionally with the number of rows done. */
  readonly onProgress?: (rows: number) => void
  /** Called with the id of each existing restaurant that was changed, to invalidate cached copies. */
  readonly onChanged?: (restaurantId: number) => void
}

interface ReadRow {
  readonly row: number
  readonly name: string
  readonly restaurant: ImportedRestaurant
  /** About the row among the others of its file. */
  readonly warnings: readonly string[]
}

const rowsPerBatchUsual = 500

/**
 * Imports restaurants into the catalog. A restaurant from an earlier import is matched by its id, keeps its
 * slug, tables and bookings, and is updated only if its row has changed. `rows` is read twice, first for its
 * cities, so that a row without a city can be matched to a city that a later row names. Throws `FileProblem`
 * before writing anything if the file can't be read to the end. After a crash, run the import again to
 * complete it.
 */
export async function importCatalogue(
  database: Database,
  rows: () => AsyncIterable<FileRow>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { dryRun = false, photoSource, onProgress = () => undefined, onChanged = () => undefined } = options
  const { rowsPerBatch = rowsPerBatchUsual, now = new Date(), importId = '' } = options
  const recorder = { acting: actingAs({ kind: 'import', id: importId }), now: () => now }
  const { agreedBy = null, overwrite = false } = options
  const terms = { agreement: agreedBy && { at: now, by: agreedBy }, overwrite }
  const days = daysToWrite(now)
  const hoursReader = createHoursReader(days)
  const store = createImportStore(database)
  const places = await loadCities()
  const plan = await planFor(rows(), await store.cityRegions(), places, options)
  const mapped = countMappedCities()
  const languages = createTextLanguages()
  const report = emptyReport()
  const columns = countColumns()
  const settle = async (rows: readonly ReadRow[]): Promise<void> => {
    const restaurants = rows.map(({ restaurant }) => restaurant)
    let counts: SavedCounts
    try {
      counts = dryRun
        ? await store.compare(restaurants, terms)
        : await store.save(restaurants, plan, { terms, days, recorder })
    } catch (error) {
      const reason = dataProblem(error)
      if (reason === null) throw error
      const [first] = rows
      // A batch is written completely or not at all, so split it to find the invalid row.
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
    counts.changedIds.forEach((id) => onChanged(id))
    const problems = photoSource && !dryRun ? await settlePhotos(rows, photoSource) : null
    for (const row of rows) {
      const { restaurant, warnings } = row
      const tables = counts.keptTables.has(restaurant) ? [keptTablesText] : []
      const edited = counts.edited.get(restaurant) ?? []
      if (!overwrite) noteEdited(report, { ...row, fields: edited })
      noteTaken(report, row, [
        ...warnings,
        ...restaurant.warnings,
        ...tables,
        ...strandedRemarks(counts.stranded.get(restaurant)),
        ...(edited.length > 0 && overwrite ? [overwrittenText(edited)] : []),
        ...(problems?.get(restaurant) ?? []),
      ])
    }
  }

  const settlePhotos = async (rows: readonly ReadRow[], source: PhotoSource) => {
    const problemsOf = new Map<ImportedRestaurant, readonly string[]>()
    for (const awaited of await store.awaitingPhotos(rows.map(({ restaurant }) => restaurant))) {
      const { added, problems, again } = await savePhotos(
        database,
        recorder,
        awaited.restaurantId,
        awaited.restaurant.photos,
        source,
      )
      onChanged(awaited.restaurantId)
      report.photos += added
      problemsOf.set(awaited.restaurant, problems)
      if (!again) await store.finish(awaited, recorder)
    }
    return problemsOf
  }

  const repeated = findRepeated()
  const yieldToOthers = createYielder()
  let batch: ReadRow[] = []
  // Read the next batch while the database writes the previous one.
  let writing = Promise.resolve()
  const send = async () => {
    await writing
    const rows = batch
    batch = []
    writing = settle(rows)
    writing.catch(() => undefined)
  }
  let saidCredit = false
  try {
    for await (const fileRow of rows()) {
      options.signal?.throwIfAborted()
      const { row, value } = fileRow
      const name = nameOfRow(value)
      const source = readRow(fileRow, options)
      if (!isRefusal(source)) {
        columns.note(source.unknownColumns)
        await languages.prepare(source)
      }
      const restaurant = isRefusal(source)
        ? source
        : (repeated.refusalOf(source) ?? decide(source, { plan, places, languages, hoursReader }))
      if (isRefusal(restaurant)) noteRefused(report, { row, name, reason: reasonOf(restaurant) })
      else if (!isRefusal(source)) {
        const needsCredit: boolean = source.needsCredit && !saidCredit
        saidCredit ||= needsCredit
        const warnings = [...(needsCredit ? [creditWarning] : []), ...repeated.note(source, row)]
        mapped.note({ row, name }, restaurant.where)
        batch.push({ row, name, restaurant, warnings })
      }
      if (batch.length >= rowsPerBatch) await send()
      if (row % rowsPerBatch === 0) onProgress(row)
      await yieldToOthers()
    }
    if (batch.length > 0) await send()
  } finally {
    await writing
  }
  for (const remark of mapped.remarks()) noteWarning(report, remark)
  sortReport(report)
  report.unknownColumns = columns.counted()
  if (!dryRun && report.created + report.updated > 0) await store.nameQuickCuisines()
  if (!dryRun) await store.nameRegions(places)
  return report
}

const overwrittenText = (fields: readonly string[]) =>
  `Fields that staff had edited were overwritten: ${fields.join(', ')}.`

const keptTablesText = 'Its tables differ from the stored ones, which stay, because bookings use them.'

/** Warning about the source of the file. It is reported once per file. */
const creditWarning =
  'Its columns are named as in OpenStreetMap, but it has no attribution. If the data is from there, its license requires ' +
  `one: import it with --attribution "${osmCredit}".`

async function planFor(
  rows: AsyncIterable<FileRow>,
  existing: Parameters<typeof planRegions>[1],
  places: PackagedCities,
  options: ImportOptions,
): Promise<RegionPlan> {
  const cities = gatherCities()
  const yieldToOthers = createYielder()
  for await (const fileRow of rows) {
    const row = readRow(fileRow, options)
    if (!isRefusal(row)) cities.add(sourceLocationOf(row, places))
    await yieldToOthers()
  }
  return planRegions(cities.finish(), existing, places)
}

function readRow({ value, problem, fromOsm }: FileRow, { city, attribution }: FileDefaults) {
  if (problem) return refuseRow(problem)
  const row = readSourceRow(value, { city, attribution, fromOsm })
  return isRefusal(row) ? row : (refusalOfKind(row) ?? refusalOfPosition(row) ?? row)
}

interface Known {
  readonly plan: RegionPlan
  readonly places: PackagedCities
  readonly languages: TextLanguages
  readonly hoursReader: HoursReader
}

function decide(
  row: SourceRow,
  { plan, places, languages, hoursReader }: Known,
): ImportedRestaurant | RowRefusal {
  const where = sourceLocationOf(row, places)
  const home = plan.rowRegionOf(where)
  if (!home) return refuseRow('It has no city, and its coordinates match no city or country.')
  const elsewhere = plan.citiesElsewhere(where)
  const exchanged = refusalOfCity(where, elsewhere)
  if (exchanged) return exchanged
  const mappedState = places.stateAt(where, home.country)
  const restaurant = readRestaurant(row, where, home, { hoursReader, mappedState, languages })
  return { ...restaurant, warnings: [...restaurant.warnings, ...remarkOnCity(where, elsewhere)] }
}

function reasonOf({ details }: RowRefusal): string {
  return String(details?.['reason'] ?? '')
}

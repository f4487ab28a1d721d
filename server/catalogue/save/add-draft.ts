import { sql, type Transaction } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { daysToWrite } from '#server/catalogue/hours/dated-hours.ts'
import { loadCities } from '#server/catalogue/map/packaged-cities.ts'
import {
  createHoursReader,
  type ImportedRestaurant,
  readRestaurant,
} from '#server/catalogue/read/read-restaurant.ts'
import { countryCode } from '#server/catalogue/read/countries.ts'
import { chooseSlugs } from '#server/catalogue/read/restaurant-slugs.ts'
import { sourceLocationOf } from '#server/catalogue/read/source-location.ts'
import { readSourceRow } from '#server/catalogue/read/source-row.ts'
import { createTextLanguages } from '#server/catalogue/read/text-languages.ts'
import type { Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { recordSetup } from '#server/setup/record-setup.ts'
import { gatherCities } from './gather-cities.ts'
import { createImportStore, importLock } from './import-store.ts'
import { planRegions, type RegionPlan } from './plan-regions.ts'
import { addRegions, nameRegions } from './save-regions.ts'

/** What is known of a restaurant before anybody sets it up. */
export interface DraftFields {
  /** Chosen by the client, so that a repeated call finds the restaurant. */
  readonly id: string
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city?: string | undefined
  readonly country?: string | undefined
  /** The center of the city if omitted. */
  readonly position?: { readonly lat: number; readonly lon: number } | undefined
  readonly timeZone?: string | undefined
  readonly currency?: string | undefined
  readonly language: string
}

interface AddedDraft {
  readonly id: number
  readonly name: string
  readonly timeZone: string
}

interface Placed {
  readonly restaurant: ImportedRestaurant
  readonly plan: RegionPlan
}

/**
 * Adds a restaurant as a draft, in the region, country and zone of its position, which are found as in an import. `alongside` runs
 * in the same transaction, and the restaurant isn't added if it refuses. Resolves to its id, also if it was added before.
 */
export async function addDraft<Code extends string = never>(
  context: Data,
  fields: DraftFields,
  alongside: (inside: Transaction<Schema>, restaurant: AddedDraft) => Promise<Refusal<Code> | null>,
): Promise<number | Refusal<'placeUnknown' | Code>> {
  const places = await loadCities()
  const placed = await placeDraft(context, fields, places)
  if (isRefusal(placed)) return placed
  const { restaurant, plan } = placed
  const adding = context.database.sql.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(inside)
    const known = await inside
      .selectFrom('restaurants')
      .select('id')
      .where('source', '=', draftSource)
      .where('source_id', '=', fields.id)
      .executeTakeFirst()
    if (known) {
      context.acting.changedNothing()
      return known.id
    }
    await addRegions(inside, [restaurant], plan)
    const [slug = ''] = await chooseSlugs(inside, [restaurant])
    const { record } = restaurant
    const [created] = await recordSetup(inside, context, {
      created: [
        {
          restaurant: {
            ...record,
            cuisines: [],
            features: [],
            source: draftSource,
            source_id: fields.id,
            slug,
            time_zone: fields.timeZone || record.time_zone,
            currency: fields.currency?.toUpperCase() || record.currency,
            state: 'draft',
            agreed: null,
            booking: {},
            payment: {},
            customization: fields.language ? { language: fields.language } : {},
          },
          hours: [],
          tables: [],
        },
      ],
    })
    const restaurantId = created?.id ?? 0
    const timeZone = fields.timeZone || record.time_zone
    const refused = await alongside(inside, { id: restaurantId, name: record.name, timeZone })
    if (refused) throw new Refused(refused)
    return restaurantId
  })
  const id = await adding.catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal as Refusal<Code>
    throw error
  })
  if (isRefusal(id)) return id
  await nameRegions(context.database.sql, places)
  return id
}

/** Takes everything back that the transaction has written. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

const draftSource = 'own'

async function placeDraft(
  { database, now }: Pick<Data, 'database' | 'now'>,
  { name, address, zip, city, country, ...fields }: DraftFields,
  places: Awaited<ReturnType<typeof loadCities>>,
): Promise<Placed | Refusal<'placeUnknown'>> {
  const stated = country ? countryCode(country) : null
  const position = fields.position ?? (city ? await places.centerOf(city, stated) : null)
  if (!position) return refuse('placeUnknown')
  const row = readSourceRow({
    name,
    ...position,
    address,
    zip,
    ...(city && { city }),
    ...(country && { country }),
  })
  if (isRefusal(row)) return refuse('placeUnknown')
  const where = sourceLocationOf(row, places)
  const cities = gatherCities()
  cities.add(where)
  const plan = planRegions(cities.finish(), await createImportStore(database).cityRegions(), places)
  const home = plan.rowRegionOf(where)
  if (!home) return refuse('placeUnknown')
  const hoursReader = createHoursReader(daysToWrite(now()))
  const known = { hoursReader, mappedState: '', languages: createTextLanguages() }
  return { restaurant: readRestaurant(row, where, home, known), plan }
}

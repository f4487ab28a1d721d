import type { Transaction } from 'kysely'
import type { Agreement, Schema } from '#server/platform/database/tables/schema.ts'
import type { Recorder } from '#server/history/record/record-history.ts'
import type { ChangedSetup } from '#server/setup/record-changes.ts'
import { recordSetup, type SetupEdit } from '#server/setup/record-setup.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { periodChanges, periodRows, replaceRecurringHours, withStoredWeeks } from './save-dated-hours.ts'
import { columnsToWrite, type Edited, otherInFile } from './edited-fields.ts'
import { chooseSlugs } from '#server/catalogue/read/restaurant-slugs.ts'
import type { ImportedRestaurant } from '#server/catalogue/read/read-restaurant.ts'

/** Options of an import beside its file. */
export interface ImportTerms {
  /** Who agreed that guests can book at these restaurants, and when; null if nobody did. */
  readonly agreement: { readonly at: Date; readonly by: Agreement } | null
  /** Whether what staff edited is replaced too. */
  readonly overwrite: boolean
}

interface Writing {
  readonly terms: ImportTerms
  /** Last day for which special periods have been read. */
  readonly last: CalendarDate
}

/** A restaurant from an earlier import. */
export interface KnownRestaurant extends Edited {
  readonly id: number
  readonly has_tables: boolean
  /** Whether it has rules of its own for bookings. */
  readonly has_rules: boolean
  /** Whether it has photos that an import brought. */
  readonly has_photos: boolean
  /** Whether somebody agreed that guests can book here. */
  readonly has_agreed: boolean
}

export interface ChangedRestaurant {
  readonly restaurant: ImportedRestaurant
  readonly known: KnownRestaurant
}

export async function createRestaurants(
  db: Transaction<Schema>,
  recorder: Recorder,
  restaurants: readonly ImportedRestaurant[],
  { terms: { agreement }, last: lastDay }: Writing,
): Promise<void> {
  const slugs = await chooseSlugs(db, restaurants)
  const setups = restaurants.map((restaurant, n) => ({
    restaurant: {
      ...restaurant.record,
      cuisines: [...restaurant.record.cuisines],
      features: [...restaurant.record.features],
      slug: slugs[n] ?? '',
      source_hash: hashToSave(restaurant, false),
      ...agreedColumns(agreement),
      booking: bookingOf(restaurant),
      payment: {},
      customization: restaurant.language ? { language: restaurant.language } : {},
    },
    hours: hoursRows(restaurant, restaurant.tables.length > 0),
    periods: periodRows(restaurant.hours.dated),
    tables: tableRows(restaurant),
  }))
  const created = await recordSetup(db, recorder, { created: setups })
  await replaceRecurringHours(
    db,
    restaurants.map(({ hours }, n) => ({ id: created[n]?.id ?? 0, hours })),
    lastDay,
  )
}

/** Keeps values set by staff, except those that are to be overwritten. */
export async function updateRestaurants(
  db: Transaction<Schema>,
  recorder: Recorder,
  changed: readonly ChangedRestaurant[],
  { terms, last: lastDay }: Writing,
): Promise<readonly ChangedSetup[]> {
  if (changed.length === 0) return []
  const writesHours = ({ restaurant, known }: ChangedRestaurant) =>
    restaurant.hours.isWritten && (terms.overwrite || !hasEditedHours(known))
  const written = changed
    .filter(writesHours)
    .map(({ restaurant, known }) => ({ id: known.id, hours: restaurant.hours }))
  const hoursOf = await withStoredWeeks(db, written)
  const settled = changed.map(({ restaurant, known }) => ({
    known,
    restaurant: { ...restaurant, hours: hoursOf.get(known.id) ?? restaurant.hours },
  }))
  const withOtherHours = await otherHours(db, settled.filter(writesHours))
  const { renewed, changes } = await periodChanges(db, written)
  // First the rules: their lock waits for a renewal in another process, whose periods are then deleted too.
  await replaceRecurringHours(db, renewed, lastDay)
  let setups: readonly ChangedSetup[] = []
  await recordSetup(db, recorder, {
    onChanged: (changes) => void (setups = changes),
    edited: settled.map((one) => ({
      ...editOf(one, terms),
      ...(withOtherHours.has(one.known.id) ? { hours: hoursRows(one.restaurant, isBookable(one)) } : {}),
      importedPeriods: changes.get(one.known.id),
    })),
  })
  return setups
}

/** Returns the columns of a row of a file with their values, without those that it leaves open. */
export function columnsOf({ record }: ImportedRestaurant): [string, unknown][] {
  return Object.entries(record).filter(([name, value]) => value !== oftenMissing.get(name))
}

/** Dated hours say how days differ from the file's week, so they stay as well if staff have another week. */
function hasEditedHours({ edited }: KnownRestaurant): boolean {
  return edited.includes('hours') || edited.includes('periods')
}

function agreedColumns(agreement: ImportTerms['agreement']) {
  return { agreed: agreement?.at.toISOString() ?? null, agreed_by: agreement?.by ?? null }
}

function editOf({ restaurant, known }: ChangedRestaurant, { agreement, overwrite }: ImportTerms): SetupEdit {
  const edited = overwrite ? [] : known.edited
  const keepsLanguage = restaurant.language === '' || edited.includes('languages.language')
  return {
    restaurantId: known.id,
    columns: {
      ...Object.fromEntries(columnsToWrite(columnsOf(restaurant), edited)),
      source_hash: hashToSave(restaurant, known.has_photos),
      ...(known.has_agreed || !agreement ? {} : agreedColumns(agreement)),
      ...(overwrite && known.edited.length > 0 ? { edited: remainingAfterOverwrite(restaurant, known) } : {}),
    },
    // Tables may have been imported before opening hours. Rules by staff stay.
    booking: known.has_rules ? {} : bookingOf(restaurant),
    customization: keepsLanguage ? {} : { language: restaurant.language },
    // Existing tables stay as staff have set them, because bookings use them.
    tables: known.has_tables ? [] : tableRows(restaurant),
  }
}

/** Returns the edited fields that the file doesn't replace. */
function remainingAfterOverwrite(restaurant: ImportedRestaurant, known: KnownRestaurant): string[] {
  const replaced = otherInFile(columnsOf(restaurant), restaurant, known)
  return known.edited.filter((field) => !replaced.includes(field))
}

function isBookable({ restaurant, known }: ChangedRestaurant): boolean {
  return known.has_tables || restaurant.tables.length > 0
}

/**
 * Returns the ids of restaurants whose opening hours differ from the file's. Those of the others stay with the names of
 * their services and the hours in which tables can be booked, which staff may have set.
 */
async function otherHours(
  db: Transaction<Schema>,
  changed: readonly ChangedRestaurant[],
): Promise<ReadonlySet<number>> {
  const ids = changed.map(({ known }) => known.id)
  if (ids.length === 0) return new Set()
  const stored = await db.selectFrom('opening_hours').selectAll().where('restaurant_id', 'in', ids).execute()
  const storedOf = Map.groupBy(stored, ({ restaurant_id }) => restaurant_id)
  const textOf = (weekDay: number, opens: number, closes: number) => `${weekDay} ${opens} ${closes}`
  const different = changed.filter((one) => {
    const own = storedOf.get(one.known.id) ?? []
    const doors = own.filter(({ purpose }) => purpose === 'doors')
    const before = doors.map(({ week_day, opens, closes }) => textOf(week_day, opens, closes)).toSorted()
    const { services } = one.restaurant.hours
    const now = services.map(({ weekDay, opens, closes }) => textOf(weekDay, opens, closes)).toSorted()
    const isComplete = !isBookable(one) || own.length > doors.length
    return before.join() !== now.join() || !isComplete
  })
  return new Set(different.map(({ known }) => known.id))
}

/**
 * Empty values of columns that most files don't have. An import must not replace values set by staff with
 * these.
 */
const oftenMissing = new Map<string, string | number>([
  ['description', ''],
  ['email', ''],
  ['price', 0],
])

/** Returns whether photos have to be saved or deleted after the row itself. */
export function awaitsPhotos({ photos, hasNoPhotos }: ImportedRestaurant, hasPhotos: boolean): boolean {
  return photos.length > 0 || (hasNoPhotos && hasPhotos)
}

/**
 * Returns the hash that marks a row as imported. Returns null if its photos must be saved first, so that an
 * interrupted import resumes with them.
 */
function hashToSave(restaurant: ImportedRestaurant, hasPhotos: boolean): string | null {
  return awaitsPhotos(restaurant, hasPhotos) ? null : restaurant.hash
}

/**
 * Returns the booking settings of a new restaurant. Empty if it has no tables or hours, or may be closed on unknown days;
 * it is then listed but can't be booked.
 */
function bookingOf({ tables, hours }: ImportedRestaurant): object {
  if (tables.length === 0 || hours.services.length === 0 || hours.mayBeClosed) return {}
  return { acceptsReservations: true, maxPartySize: Math.max(...tables) }
}

function hoursRows({ hours }: ImportedRestaurant, bookable: boolean) {
  const purposes = bookable ? (['doors', 'booking'] as const) : (['doors'] as const)
  return purposes.flatMap((purpose) =>
    hours.services.map(({ weekDay, opens, closes }) => ({
      purpose,
      week_day: weekDay,
      opens,
      closes,
    })),
  )
}

function tableRows({ tables }: ImportedRestaurant) {
  return tables.map((covers, n) => ({
    number: String(n + 1),
    max_covers: covers,
  }))
}

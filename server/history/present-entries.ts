import type { HistoryEntry } from '#contracts/operator/history.ts'
import type { Actor } from '#domain/history/actor.ts'
import type { Locale } from '#domain/locale.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { Content, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { readSurroundings } from './history-store.ts'
import { changeInWords } from './words/change-in-words.ts'
import { codeOfEntry, type EntryRow, sentenceOf } from './words/sentence.ts'

interface HowToPresent {
  readonly locale: Locale
  readonly showsGuests: boolean
  /** Zone of entries without a restaurant. */
  readonly zone: string
}

/** Converts entries to the response, each in the zone of its restaurant. */
export async function presentEntries(
  context: Data & Content & Pick<Discovery, 'catalogue'>,
  rows: readonly EntryRow[],
  { locale, showsGuests, zone }: HowToPresent,
): Promise<HistoryEntry[]> {
  const around = await readSurroundings(context.database, rows)
  const restaurants = new Map<number, ListedRestaurant | null>()
  for (const { restaurant_id: id } of rows)
    if (id !== null && !restaurants.has(id))
      restaurants.set(id, (await context.catalogue.getAnywhere(id)) ?? null)
  const say = context.sentences(locale)
  return rows.map((row) => {
    const restaurant = row.restaurant_id === null ? null : restaurants.get(row.restaurant_id)?.record
    const own = restaurant?.time_zone ?? zone
    const party = around.parties.get(row.reservation_id ?? row.walk_in_id ?? '')
    const about = {
      bookingCode: codeOfEntry(row),
      guest: (showsGuests && !row.erased && party?.name) || null,
    }
    const reader = { say, locale, zone: own }
    return {
      id: row.id,
      at: isoWithOffset(zoneFromIntl(own), epochMinuteOf(row.at)),
      kind: row.kind,
      actor: presentActor(row.actor),
      sentence: sentenceOf(row, about, around, reader),
      restaurantId: row.restaurant_id,
      restaurantName: restaurant?.name ?? null,
      subject: row.subject,
      name: row.name,
      reservationId: row.reservation_id,
      walkinId: row.walk_in_id,
      ...about,
      changes: row.changes.map((change) => changeInWords(change, reader)),
      reason: row.reason,
      undoes: row.undoes,
      erased: row.erased !== null,
    }
  })
}

function presentActor(actor: Actor): HistoryEntry['actor'] {
  const { kind } = actor
  return {
    kind,
    id: 'id' in actor ? actor.id : null,
    name: 'name' in actor ? actor.name : '',
    device: (kind === 'member' && actor.device) || null,
    coSigner: (kind === 'member' && actor.coSigner) || null,
  }
}

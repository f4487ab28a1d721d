import type { Kysely } from 'kysely'
import type { StrandedStay } from '#contracts/setup/stranded-shapes.ts'
import type { Setup } from '#domain/setup/setup.ts'
import {
  type PlannedStay,
  standingOf,
  type Stranded,
  strandedBy,
  type StrandedReason,
} from '#domain/setup/stranded.ts'
import { isoWithOffset, wallOf } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { plannedStays, type StoredStay } from '#server/book/tables/planned-stays.ts'
import type { Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ChangedSetup } from '../record-changes.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

/** How what is stranded is listed. Names of guests are only for those who may read bookings. */
export interface StrandedReader {
  readonly say: Say
  readonly withNames: boolean
}

/** Returns what a change of a restaurant's setup strands. */
export async function strandedByChange(
  { now }: Pick<Data, 'now'>,
  db: Kysely<Schema>,
  restaurantId: number,
  before: Setup,
  after: Setup,
  reader: StrandedReader,
): Promise<StrandedStay[]> {
  const stays = agreedIn(before, await plannedStays(db, [restaurantId], now()))
  const stranded = strandedBy(standingOf(before), standingOf(after), stays)
  return presentStranded(after, stays, stranded, reader)
}

/** A stay that a change has stranded. */
export interface StrandedStayOf {
  readonly stay: StoredStay & PlannedStay
  readonly reasons: readonly StrandedReason[]
}

/** Returns what changes of many restaurants strand, by restaurant. Omits those where nothing is. */
export async function strandedByChanges(
  { now }: Pick<Data, 'now'>,
  db: Kysely<Schema>,
  changes: readonly ChangedSetup[],
): Promise<ReadonlyMap<number, readonly StrandedStayOf[]>> {
  if (changes.length === 0) return new Map()
  const ids = changes.map(({ id }) => id)
  const staysOf = Map.groupBy(await plannedStays(db, ids, now()), ({ restaurantId }) => restaurantId)
  return new Map(
    changes.flatMap(({ id, before, after }): [number, StrandedStayOf[]][] => {
      const stays = agreedIn(before, staysOf.get(id) ?? [])
      if (stays.length === 0) return []
      const stayOf = new Map(stays.map((stay) => [stay.id, stay]))
      const stranded = strandedBy(standingOf(before), standingOf(after), stays).flatMap((each) => {
        const stay = stayOf.get(each.id)
        return stay ? [{ stay, reasons: each.reasons }] : []
      })
      return stranded.length > 0 ? [[id, stranded]] : []
    }),
  )
}

/** Whoever has agreed to a moment without writing down its wall time saw the time of the restaurant's zone. */
export function agreedIn({ profile }: Setup, stays: readonly StoredStay[]): (StoredStay & PlannedStay)[] {
  const zone = zoneFromIntl(profile.timeZone)
  return stays.map((stay) => ({ ...stay, agreed: stay.agreed ?? wallOf(zone, stay.instant) }))
}

export function presentStranded(
  { profile }: Setup,
  stays: readonly StoredStay[],
  stranded: readonly Stranded[],
  { say, withNames }: StrandedReader,
): StrandedStay[] {
  const zone = zoneFromIntl(profile.timeZone)
  const stayOf = new Map(stays.map((stay) => [stay.id, stay]))
  return stranded.flatMap(({ id, reasons }) => {
    const stay = stayOf.get(id)
    if (!stay) return []
    return {
      kind: stay.kind,
      id,
      reasons: reasons.map((reason) => ({ reason, message: say(`strandedReasons.${reason}`) })),
      time: isoWithOffset(zone, stay.instant),
      partySize: stay.partySize,
      tableNumbers: [...stay.tableNumbers],
      name: withNames ? stay.name : null,
    }
  })
}

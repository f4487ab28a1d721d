import type { ServiceDayWalkIn } from '#contracts/booking/service-day.ts'
import { isExpected } from '#domain/reservations/staff-moves.ts'
import type { PartyAtTable } from '#web/host/booking/placement-words.tsx'
import type { DayState } from '#web/host/service-day/day-store.ts'
import { type Party, stageOf } from '#web/host/service-day/party.ts'

/** What somebody is about to limit, in epoch milliseconds. */
export interface Planned {
  readonly from: number
  readonly until: number
  /** Null if it stops times. */
  readonly tableNumbers: readonly string[] | null
}

type Book = Pick<DayState, 'shown' | 'walkIns'>

/** Returns who is booked where a limit is planned, earliest first. They all stay. */
export function concernedBy(
  { shown, walkIns }: Book,
  { from, until, tableNumbers }: Planned,
): PartyAtTable[] {
  if (tableNumbers === null)
    return shown
      .filter(({ status, at }) => (status === 'Pending' || isExpected(status)) && from <= at && at < until)
      .map(atTable)
  const isThere = ({ from: begins, until: ends, tableNumbers: theirs }: PartyAtTable) =>
    Date.parse(begins) < until &&
    from < Date.parse(ends) &&
    theirs.some((number) => tableNumbers.includes(number))
  const bookings = shown.filter((party) => party.eventId === null && isAround(party)).map(atTable)
  return [...bookings, ...seatedWalkIns(walkIns)]
    .filter(isThere)
    .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))
}

/** Who is still to be looked after when the service is closed. */
export function stillHere({ shown, walkIns }: Book) {
  return {
    seated: [...shown.filter(({ status }) => status === 'Seated').map(atTable), ...seatedWalkIns(walkIns)],
    expected: shown.filter(({ status }) => status === 'Pending' || isExpected(status)).map(atTable),
    waiting: [...walkIns.values()].filter(isWaiting),
  }
}

function isWaiting({ status }: ServiceDayWalkIn): boolean {
  return status === 'Pending' || status === 'Approved' || status === 'Called'
}

function isAround(party: Party): boolean {
  const stage = stageOf(party)
  return stage !== 'left' && stage !== 'off'
}

function atTable({ id, version, name, size, tables, status, at, stayMinutes }: Party): PartyAtTable {
  return {
    kind: 'reservation',
    id,
    version,
    name,
    groupSize: size,
    tableNumbers: [...tables],
    seated: status === 'Seated',
    from: new Date(at).toISOString(),
    until: new Date(at + stayMinutes * 60_000).toISOString(),
  }
}

function seatedWalkIns(walkIns: Book['walkIns']): PartyAtTable[] {
  return [...walkIns.values()].flatMap(({ id, version, name, size, tables, status, seated, minutes }) =>
    status === 'Seated' && seated !== undefined
      ? {
          kind: 'walkIn' as const,
          id,
          version,
          name,
          groupSize: size,
          tableNumbers: tables,
          seated: true,
          from: new Date(seated * 60_000).toISOString(),
          until: new Date((seated + minutes) * 60_000).toISOString(),
        }
      : [],
  )
}

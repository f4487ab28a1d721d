import type { HostReservation } from '#contracts/host.ts'

/** What the house reads of a booking that is about the booking or by the house, and not about its guest. */
const notAboutTheGuest: ReadonlySet<string> = new Set<keyof HostReservation>([
  'id',
  'restaurantId',
  'restaurant',
  'type',
  'status',
  'depositStatus',
  'reservationTime',
  'created',
  'closed',
  'serviceDate',
  'wallTime',
  'timeZone',
  'groupSize',
  'estimatedTurnOverTime',
  'amount',
  'currency',
  'noShowFeeEnabled',
  'creditCardChargeEnabled',
  'chargeIfCancelledBefore',
  'areas',
  'tableNumber',
  'floorId',
  'messages',
  'unreadMessageCount',
  'version',
  'mayBecome',
  'lateMinutes',
  'arrived',
  'confirmed',
  'keptUntil',
  // Others, whom the guest invited.
  'members',
  // Older spellings of `phoneNumber` and `specialRequests`.
  'phone',
  'note',
])

/** A field by its name on the wire, a value that stands in it, and what the house asked to be told that. */
export type ToldField = readonly [field: string, value: string, question?: string]

/** What a booking tells the house about its guest. Whatever is added to what the house reads is told here too. */
export function toldOfGuest(booking: HostReservation): ToldField[] {
  return Object.entries(booking).flatMap(([field, value]) =>
    notAboutTheGuest.has(field) ? [] : told(field, value),
  )
}

function told(field: string, value: unknown, question?: string): ToldField[] {
  const asked: [string?] = question === undefined ? [] : [question]
  if (typeof value === 'string') return value === '' ? [] : [[field, value, ...asked]]
  if (typeof value === 'number' || typeof value === 'boolean') return [[field, String(value), ...asked]]
  if (Array.isArray(value)) return value.flatMap((each) => told(...customOf(field, each)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => told(`${field}.${name}`, part))
}

/** What a house asks besides has a name of its own. */
function customOf(field: string, each: unknown): [string, unknown, string?] {
  const isCustom = typeof each === 'object' && each !== null && 'id' in each && 'value' in each
  if (!isCustom) return [field, each]
  const name = `${field}.${String(each.id)}`
  return 'description' in each ? [name, each.value, String(each.description)] : [name, each.value]
}

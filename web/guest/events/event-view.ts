import type { EventCard } from '#contracts/events.ts'

/** Only the fields that a card and its structured data need, because the data is sent with the page. */
export type EventView = Pick<
  EventCard,
  | 'id'
  | 'idOrName'
  | 'name'
  | 'photo'
  | 'restaurant'
  | 'area'
  | 'city'
  | 'sessionCount'
  | 'soldOut'
  | 'paymentInfo'
  | 'pricePerGuest'
  | 'currency'
  | 'attribution'
> & {
  readonly picture: string
  readonly session: EventCard['sessions'][number]
}

/** Whether the events are in more than one time zone, so that times need a zone. */
export function inSeveralZones(events: readonly Pick<EventView, 'session'>[]): boolean {
  const offsets = new Set(events.map(({ session }) => session.starts.slice(-6)))
  return offsets.size > 1
}

import type { EventCard } from '#contracts/discovery/events.ts'

/** The fields that an event's card and structured data need. Limited to these, because they are sent with the page. */
export type EventView = Pick<
  EventCard,
  | 'id'
  | 'idOrName'
  | 'name'
  | 'nameLanguage'
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
  | 'timeZone'
> & {
  readonly picture: string
  readonly session: EventCard['sessions'][number]
}

/** Returns whether the events have different UTC offsets, so their times have to name the time zone. */
export function inSeveralZones(events: readonly Pick<EventView, 'session'>[]): boolean {
  const offsets = new Set(events.map(({ session }) => session.starts.slice(-6)))
  return offsets.size > 1
}

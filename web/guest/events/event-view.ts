import type { EventCard } from '#contracts/events.ts'
import { withDistinctPictures } from '../restaurant-cards/distinct-pictures.ts'

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

/** Creates the event cards of a screen. Their pictures differ from each other and from those already `shown`. */
export function eventViews(events: readonly EventCard[], shown: readonly string[] = []): EventView[] {
  return withDistinctPictures(events, shown).flatMap((event) => {
    const [session] = event.sessions
    if (!session) return []
    const { id, idOrName, name, photo, restaurant, area, city, sessionCount, soldOut } = event
    const { paymentInfo, pricePerGuest, currency, attribution, promoImage: picture } = event
    return {
      id,
      idOrName,
      name,
      picture,
      restaurant,
      area,
      city,
      session,
      sessionCount,
      soldOut,
      paymentInfo,
      pricePerGuest,
      currency,
      attribution,
      ...(photo && { photo }),
    }
  })
}

/** Whether the events are in more than one time zone, so that times need a zone. */
export function inSeveralZones(events: readonly Pick<EventView, 'session'>[]): boolean {
  const offsets = new Set(events.map(({ session }) => session.starts.slice(-6)))
  return offsets.size > 1
}

import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { RestaurantEvent } from '#contracts/discovery/events.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import type { DaySections } from './sections.ts'

interface EventLinksProps {
  readonly restaurant: Restaurant
  readonly events: readonly RestaurantEvent[]
  readonly party: number
  /** What can be chosen on the shown day, where links aren't needed. */
  readonly chosenFrom: DaySections['sections']
}

/**
 * Links to a restaurant's events on other days, which are booked separately. For an event, links back to the
 * restaurant's tables.
 */
export function EventLinks({ restaurant, events, party, chosenFrom }: EventLinksProps) {
  const { t, locale } = useText()
  const to = useTo()
  if (restaurant.type === 'event' && restaurant.parentRestaurantId !== null) {
    if (chosenFrom.some(({ type }) => type !== 'Event')) return null
    return (
      <div className="grid gap-3 text-small">
        {restaurant.paymentInfo && chosenFrom.length < 2 && (
          <p lang={restaurant.language} className="rounded-md bg-wash px-4 py-3">
            {restaurant.paymentInfo}
          </p>
        )}
        <p className="text-ink-soft">
          {t('reserve.eventHint')}{' '}
          <Anchor className="link" href={to.reserve(restaurant.parentRestaurantId, { party })}>
            {t('reserve.ordinaryTables')}
          </Anchor>
        </p>
      </div>
    )
  }
  const elsewhere = events.filter(
    ({ eventOrRestId: id }) => !chosenFrom.some(({ eventOrRestId }) => eventOrRestId === id),
  )
  if (elsewhere.length === 0) return null
  return (
    <nav aria-label={t('reserve.events')} className="border-t border-line pt-4">
      <p className="eyebrow mb-1 flex items-center gap-2">
        {t('reserve.events')}
        {/* As the calendar marks their days. */}
        <span aria-hidden="true" className="h-1 w-3 rounded-full bg-accent" />
      </p>
      <ul className="grid">
        {elsewhere.map(({ idOrName, name, startDate, endDate }) => (
          <li key={idOrName} className="border-b border-line last:border-0">
            <Anchor className="group grid py-2.5" href={to.reserve(idOrName, { party })}>
              <span className="font-medium group-hover:underline">{name}</span>
              <span className="text-small text-ink-soft">
                {startDate === endDate
                  ? formatDay(startDate, locale)
                  : t('reserve.eventDays', {
                      from: formatDay(startDate, locale, 'short'),
                      until: formatDay(endDate, locale, 'short'),
                    })}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useTo } from '#web/routing/sticky-query.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { TicketIcon } from '#web/ui/icons.tsx'
import { CardRow, RowSection } from '#web/ui/row-section.tsx'
import { Attributions } from '../restaurant-cards/card-grid.tsx'
import { EventCard } from './event-card.tsx'
import { EventPeriodLinks } from './event-period-links.tsx'
import { type EventQuery, eventQueryParams } from './event-query.ts'
import { type EventView, inSeveralZones } from '#web/parts/cards/event-view.ts'
import { SafePart } from '#web/shell/safe-part.tsx'

interface EventRowProps {
  readonly title: string
  readonly query: EventQuery
  /** Null if the events couldn't be loaded. */
  readonly found: { readonly events: readonly EventView[]; readonly total: number } | null
  readonly severalCities: boolean
}

/** Shows a region's next events on its home page, with links to events by date. */
export function EventRow({ title, query, found, severalCities }: EventRowProps) {
  const { t, locale } = useText()
  const links = useTo()
  const { events, total } = found ?? { events: [], total: 0 }
  return (
    <RowSection
      id="event"
      title={title || t('home.eventTitle')}
      icon={<TicketIcon size={24} />}
      all={
        total > events.length
          ? {
              href: links.events(eventQueryParams(query)),
              text: t('eventList.seeAll', { count: total, shown: formatNumber(total, locale) }),
            }
          : null
      }
    >
      <p className="mt-1 max-w-prose text-ink-soft">
        {events.length > 0 ? t('home.eventHint') : t('home.eventNone')}
      </p>
      {events.length > 0 && (
        <>
          <div className="mt-4">
            <EventPeriodLinks query={query} />
          </div>
          <CardRow>
            {events.map((event) => (
              <li key={event.id} className="w-64 flex-none snap-start tablet:w-auto">
                <SafePart>
                  <EventCard
                    {...{ event, severalCities }}
                    party={query.party}
                    layout="tall"
                    level={3}
                    severalZones={inSeveralZones(events)}
                  />
                </SafePart>
              </li>
            ))}
          </CardRow>
        </>
      )}
      <Attributions cards={events} />
    </RowSection>
  )
}

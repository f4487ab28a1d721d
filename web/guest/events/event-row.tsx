import { useTo } from '../../shell/sticky-query.ts'
import { formatNumber } from '../../text/number.ts'
import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { TicketIcon } from '../../ui/icons.tsx'
import { Attributions } from '../restaurant-cards/card-grid.tsx'
import { EventCard } from './event-card.tsx'
import { EventPeriodLinks } from './event-period-links.tsx'
import { type EventQuery, eventQueryParams } from './event-query.ts'
import { type EventView, inSeveralZones } from './event-view.ts'

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
    <section
      id="event"
      aria-labelledby="event-title"
      className="mt-section scroll-mt-20 border-t border-line pt-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="event-title" className="flex items-center gap-3">
          <span className="text-accent">
            <TicketIcon size={24} />
          </span>
          {title || t('home.eventTitle')}
        </h2>
        {total > events.length && (
          <Anchor
            href={links.events(eventQueryParams(query))}
            className="link numbers inline-flex min-h-target items-center"
          >
            {t('eventList.seeAll', { count: total, shown: formatNumber(total, locale) })}
          </Anchor>
        )}
      </div>
      <p className="mt-1 max-w-prose text-ink-soft">
        {events.length > 0 ? t('home.eventHint') : t('home.eventNone')}
      </p>
      {events.length > 0 && (
        <>
          <div className="mt-4">
            <EventPeriodLinks query={query} />
          </div>
          <ul className="-mx-gutter mt-5 flex snap-x scroll-px-gutter gap-x-5 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] tablet:mx-0 tablet:grid tablet:grid-cols-4 tablet:gap-x-6 tablet:overflow-visible tablet:px-0">
            {events.map((event) => (
              <li key={event.id} className="w-64 flex-none snap-start tablet:w-auto">
                <EventCard
                  {...{ event, severalCities }}
                  party={query.party}
                  layout="tall"
                  level={3}
                  severalZones={inSeveralZones(events)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Attributions cards={events} />
    </section>
  )
}

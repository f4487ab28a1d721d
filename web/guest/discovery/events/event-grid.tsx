import { classes } from '#web/ui/classes.ts'
import { EventCard } from './event-card.tsx'
import { type EventView, inSeveralZones } from '#web/parts/cards/event-view.ts'
import { SafePart } from '#web/shell/safe-part.tsx'

interface EventGridProps {
  readonly events: readonly EventView[]
  readonly party: number
  readonly level: 2 | 3 | 4
  readonly layout: 'tall' | 'side'
}

const columns = {
  tall: 'grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-x-8 gap-y-10',
  side: 'gap-x-8 gap-y-6 tablet:grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))]',
}

export function EventGrid({ events, party, level, layout }: EventGridProps) {
  const cities = new Set(events.map(({ city }) => city))
  return (
    <ul className={classes('mt-5 grid', columns[layout])}>
      {events.map((event) => (
        <li key={event.id}>
          <SafePart>
            <EventCard
              {...{ event, party, level, layout }}
              severalZones={inSeveralZones(events)}
              severalCities={cities.size > 1}
            />
          </SafePart>
        </li>
      ))}
    </ul>
  )
}

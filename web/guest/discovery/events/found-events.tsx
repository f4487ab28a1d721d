import { useText } from '#web/text/text.tsx'
import { EventGrid } from './event-grid.tsx'
import type { EventView } from '#web/parts/cards/event-view.ts'

interface FoundEventsProps {
  readonly events: readonly EventView[]
  readonly party: number
  /** The level of the heading. */
  readonly level?: 2 | 3
}

/** Shows the events that match a search or belong to a collection. Renders nothing if there are none. */
export function FoundEvents({ events, party, level = 3 }: FoundEventsProps) {
  const { t } = useText()
  if (events.length === 0) return null
  const Title = `h${level}` as const
  return (
    <section aria-labelledby="found-events-title" className="mt-8 border-b border-line pb-8">
      <Title id="found-events-title" className="text-step-1 tablet:text-step-2">
        {t('eventList.found')}
      </Title>
      <EventGrid {...{ events, party }} level={level === 2 ? 3 : 4} layout="side" />
    </section>
  )
}

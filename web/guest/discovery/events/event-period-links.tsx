import { type EventPeriod, eventPeriods } from '#domain/events/event-sessions.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { type EventQuery, eventQueryParams } from './event-query.ts'

interface EventPeriodLinksProps {
  readonly query: EventQuery
  /** Whether the links are on the event list, where one of them is the current page. */
  readonly onList?: boolean
}

/** Shows links to the events of today, this weekend, and the next seven days. */
export function EventPeriodLinks({ query, onList = false }: EventPeriodLinksProps) {
  const { t } = useText()
  const links = useTo()
  const names: Readonly<Record<EventPeriod | '', string>> = {
    '': t('eventList.all'),
    today: t('eventList.today'),
    weekend: t('eventList.weekend'),
    week: t('eventList.week'),
  }
  return (
    <nav
      aria-label={t('eventList.when')}
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] tablet:mx-0 tablet:flex-wrap tablet:px-0"
    >
      {(['', ...eventPeriods] as const).map((when) => (
        <ChipLink
          key={when}
          href={links.events(eventQueryParams(query, { when, date: '' }))}
          current={onList && !query.date && query.when === when}
          preventScrollReset={onList}
        >
          {names[when]}
        </ChipLink>
      ))}
    </nav>
  )
}

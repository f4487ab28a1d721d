import type { ServiceDayWalkIn } from '#contracts/booking/service-day.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { Tables } from '#web/host/service-day/party-words.tsx'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'

interface WalkInRowProps {
  readonly walkIn: ServiceDayWalkIn
  readonly zone: string
}

/** A party from the line that got a table. The line has everything about it. */
export function WalkInRow({ walkIn, zone }: WalkInRowProps) {
  const { t, locale } = useText()
  const { restaurantId } = useAtRestaurant().restaurant
  const { id, name, size, tables, status, joined, seated = joined, minutes } = walkIn
  const at = seated * 60_000
  const isSeated = status === 'Seated'
  const weight = isSeated ? 'font-bold' : ''
  return (
    <li className="relative grid min-h-14 grid-cols-[var(--clock)_1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-1 ps-4 pe-3 hover:bg-sunk tablet:ps-5 desktop:py-0.5">
      <time dateTime={new Date(at).toISOString()} className={`numbers whitespace-nowrap ${weight}`}>
        {formatTimeIn(zone, at, locale)}
      </time>
      <span className={`numbers text-end ${weight}`}>
        {size}
        <span className="visually-hidden"> {t('tonight.guests', { count: size })}</span>
      </span>
      <span className="grid min-w-0 ps-1.5 leading-snug">
        <Anchor
          href={toHost.line(restaurantId, { party: id })}
          className="line-clamp-2 font-medium wrap-anywhere outline-offset-4 after:absolute after:inset-0 desktop:line-clamp-1"
        >
          <bdi>{name || t('tonight.partyOf', { count: size })}</bdi>
        </Anchor>
        <span className="truncate text-small text-ink-soft">{t('tonight.walkIn.title')}</span>
      </span>
      <span className="grid max-w-[9.5rem] min-w-0 justify-items-end gap-x-3 text-end leading-snug desktop:max-w-none desktop:grid-cols-[4.5rem_10.5rem_15rem] desktop:items-center desktop:justify-items-start desktop:text-start desktop:group-data-narrow/list:grid-cols-[3.75rem_10.5rem_6.5rem]">
        <span className="numbers max-w-full truncate font-bold">
          <Tables tables={tables} />
        </span>
        <span className="line-clamp-2 max-w-full text-small">
          {isSeated ? (
            <StateMark shape="circle" tone="ink" filled>
              {t('tonight.state.seatedUntil', { time: formatTimeIn(zone, at + minutes * 60_000, locale) })}
            </StateMark>
          ) : (
            <StateMark shape="dash" tone="soft">
              {t('tonight.state.left')}
            </StateMark>
          )}
        </span>
      </span>
    </li>
  )
}

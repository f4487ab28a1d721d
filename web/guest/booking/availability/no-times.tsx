import type { ReactNode } from 'react'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { NotifyForm } from '#web/guest/booking/requests/notify-form.tsx'
import { LineOffer } from '#web/guest/waitlist/join/late-line-offer.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { namesOfAreas } from '#web/text/area-names.ts'
import { formatDay } from '#web/text/format.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'
import type { DayQuery, DayOfTimes } from './load-day.ts'

interface NoTimesProps {
  readonly restaurant: Restaurant
  readonly query: DayQuery
  readonly day: DayOfTimes
  /** URL of the same page with another date, party size or area. */
  readonly hrefFor: (query: Partial<DayQuery>) => string
  /** Whether to offer a table alert; false if the guest already has a booking. */
  readonly withAlert?: boolean
}

export function NoTimes({ restaurant, query, day, hrefFor, withAlert = true }: NoTimesProps) {
  const text = useText()
  const { minPartySize, maxPartySize } = restaurant.reservationConfig
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-1">
        <p className="font-medium">{reason(restaurant, query, day, text)}</p>
        {day.note && <p className="text-ink-soft">{day.note}</p>}
      </div>
      {day.inOtherAreas > 0 && (
        <LinkButton kind="quiet" size="small" href={hrefFor({ area: '' })} preventScrollReset replace>
          {text.t('slots.otherAreas', { count: day.inOtherAreas })}
        </LinkButton>
      )}
      {day.otherDays.length > 0 && <OtherDays days={day.otherDays} hrefFor={hrefFor} />}
      {day.state === 'partyTooSmall' && <PartyLink party={minPartySize} hrefFor={hrefFor} />}
      {day.state === 'partyTooLarge' && <PartyLink party={maxPartySize} hrefFor={hrefFor} />}
      {day.line?.wait && <LineOffer idOrName={restaurant.idOrName} line={day.line} area={query.area} />}
      <OtherWays restaurant={restaurant} withLine={day.line === null} />
      {withAlert && mayChange.has(day.state) && <TableAlert {...{ restaurant, query, day }} />}
    </div>
  )
}

/** States in which a table may still become free. */
const mayChange: ReadonlySet<DayOfTimes['state']> = new Set(['full', 'waitOnly', 'tooFar', 'notOnline'])

function TableAlert({ restaurant, query, day }: Omit<NoTimesProps, 'hrefFor'>) {
  const { idOrName, name } = restaurant
  const wanted = day.state === 'notOnline' ? {} : { date: query.date, party: query.party }
  return (
    <div className="w-full border-t border-line pt-4">
      <NotifyForm {...{ idOrName, ...wanted }} restaurantName={name} />
    </div>
  )
}

type Links = Pick<NoTimesProps, 'hrefFor'>

function OtherDays({ days, hrefFor }: Links & { days: readonly string[] }) {
  const { t, locale } = useText()
  return (
    <nav aria-label={t('slots.otherDays')} className="grid gap-2">
      <p className="text-small text-ink-soft">{t('slots.otherDays')}</p>
      <ul className="flex flex-wrap gap-2">
        {days.map((date) => (
          <li key={date}>
            <ChipLink href={hrefFor({ date })} preventScrollReset replace className="numbers min-h-target">
              {formatDay(date, locale, 'short')}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PartyLink({ party, hrefFor }: Links & { party: number }) {
  const { t } = useText()
  return (
    <LinkButton kind="quiet" size="small" href={hrefFor({ party })} preventScrollReset replace>
      {t('slots.seeFor', { count: party })}
    </LinkButton>
  )
}

/**
 * Offers to join the waitlist or call the restaurant. `withLine` is false if the page already shows the current wait
 * or says that the waitlist is closed.
 */
function OtherWays({ restaurant, withLine }: { restaurant: Restaurant; withLine: boolean }) {
  const { t } = useText()
  const to = useTo()
  const { phone, services, idOrName } = restaurant
  const ways: ReactNode[] = []
  if (services.waitlist && withLine)
    ways.push(
      <LinkButton key="line" kind="quiet" size="small" href={to.waitlist(idOrName)}>
        {t('slots.joinLine')}
      </LinkButton>,
    )
  if (phone)
    ways.push(
      <a key="phone" className="link inline-flex min-h-target items-center gap-2" href={telephone(phone)}>
        <PhoneIcon size={18} />
        {t('slots.call', { phone })}
      </a>,
    )
  return ways.length > 0 && <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{ways}</div>
}

function reason(
  restaurant: Restaurant,
  { date, party, area: areas }: DayQuery,
  { state }: DayOfTimes,
  { t, locale }: Text,
): string {
  const { minPartySize, maxPartySize, maxAdvanceBookingDays, areaNames } = restaurant.reservationConfig
  const area = namesOfAreas(areas, areaNames)
  const day = formatDay(date, locale)
  switch (state) {
    case 'closed':
      return t('slots.closed', { day })
    case 'past':
      return t('slots.past', { day })
    case 'tooFar':
      return t('slots.tooFar', { days: maxAdvanceBookingDays })
    case 'partyTooSmall':
      return t('slots.partyTooSmall', { min: minPartySize })
    case 'partyTooLarge':
      return t('slots.partyTooLarge', { max: maxPartySize })
    case 'waitOnly':
      return t('slots.waitOnly', { day })
    case 'notOnline':
      return restaurant.services.waitlist ? t('slots.walkInOnly') : t('slots.notOnline')
    case 'noTableFits':
      return area ? t('slots.areaUnfit', { area, count: party }) : t('slots.unfit', { count: party })
    default:
      return area ? t('slots.areaFull', { area, day, count: party }) : t('slots.full', { day, count: party })
  }
}

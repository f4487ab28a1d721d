import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'

const titles = new Map<string, { title: MessageKey; lead: MessageKey }>([
  ['linePaused', { title: 'waitlist.closed.paused', lead: 'waitlist.closed.pausedLead' }],
  ['closedThatDay', { title: 'waitlist.closed.today', lead: 'waitlist.closed.openHint' }],
  ['outsideHours', { title: 'waitlist.closed.hours', lead: 'waitlist.closed.openHint' }],
  ['pastLastSeating', { title: 'waitlist.closed.late', lead: 'waitlist.closed.lateLead' }],
  ['allTablesBooked', { title: 'waitlist.closed.booked', lead: 'waitlist.closed.bookedLead' }],
])

const closed = { title: 'waitlist.closed.title', lead: 'waitlist.closed.lead' } as const

interface ClosedLineProps {
  readonly restaurant: Restaurant
  /** Code of the refusal that joining would return. */
  readonly code: string
  readonly party: number
}

/** Returns the title for the code of a refusal that everybody would get. */
export function closedTitle(code: string): MessageKey {
  return (titles.get(code) ?? closed).title
}

export function ClosedLine({ restaurant, code, party }: ClosedLineProps) {
  const { t } = useText()
  const { title, lead } = titles.get(code) ?? closed
  return (
    <div className="grid max-w-prose gap-5">
      <div className="grid gap-2">
        <h2 className="text-step-2">{t(title)}</h2>
        <p className="text-ink-soft">{t(lead, { restaurant: restaurant.name })}</p>
      </div>
      <Instead restaurant={restaurant} party={party} />
    </div>
  )
}

/** Shows links to alternatives: a reservation, a table alert, another restaurant's waitlist, or a phone call. */
export function Instead({ restaurant, party }: Pick<ClosedLineProps, 'restaurant' | 'party'>) {
  const { t } = useText()
  const to = useTo()
  const { idOrName, phone, services } = restaurant
  const book = services.reservations
  return (
    <div className="flex flex-wrap gap-3">
      {book && (
        <LinkButton kind="quiet" size="small" href={to.reserve(idOrName, { party })}>
          {t('waitlist.instead.book')}
        </LinkButton>
      )}
      {book && (
        <LinkButton kind="quiet" size="small" href={to.notify({ restaurant: idOrName, party })}>
          {t('waitlist.instead.notify')}
        </LinkButton>
      )}
      <LinkButton kind="quiet" size="small" href={to.waitlists({ party })}>
        {t('waitlist.instead.lines')}
      </LinkButton>
      {phone && (
        <a className={buttonClass({ kind: 'quiet', size: 'small' })} href={telephone(phone)}>
          <PhoneIcon size={18} />
          {t('waitlist.instead.call', { phone })}
        </a>
      )}
    </div>
  )
}

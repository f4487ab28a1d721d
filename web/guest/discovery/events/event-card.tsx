import { usualParty } from '#domain/availability/usual-query.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay, formatTimeAt } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import type { EventView } from '#web/parts/cards/event-view.ts'

export interface EventCardProps {
  readonly event: EventView
  readonly party?: number
  /** `side` shows the picture next to the name, `tall` above it. */
  readonly layout: 'tall' | 'side'
  readonly level: 2 | 3 | 4
  readonly severalZones: boolean
  readonly severalCities: boolean
}

const looks = {
  tall: {
    card: 'grid-rows-[auto_1fr] gap-y-3',
    picture: 'aspect-card',
    sizes: '(width < 45rem) 16rem, 24rem',
  },
  side: {
    card: 'grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4',
    picture: 'aspect-square rounded-md',
    sizes: '5.5rem',
  },
}

export function EventCard({ event, party, layout, level, severalZones, severalCities }: EventCardProps) {
  const { t, locale } = useText()
  const links = useTo()
  const { idOrName, name, restaurant, session, sessionCount, area, city, timeZone } = event
  const look = looks[layout]
  const Title = `h${level}` as const
  const href = links.restaurant(idOrName, { party })
  const day = formatDay(session.date, locale, 'short')
  const clock = formatTimeAt(session.starts, timeZone, locale)
  return (
    <article data-id={event.id} className={classes('grid h-full content-start', look.card)}>
      <Anchor
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className={classes('picture self-start', look.picture)}
      >
        <RestaurantImage
          picture={event.picture}
          photo={event.photo}
          sizes={look.sizes}
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
        />
      </Anchor>
      <div className="flex min-w-0 flex-col items-start">
        <p className="numbers text-small font-medium text-accent">
          <time dateTime={session.starts}>
            {day} ·{' '}
            <span className={severalZones ? '' : 'whitespace-nowrap'}>
              {severalZones ? t('eventList.localTime', { time: clock }) : clock}
            </span>
          </time>
        </p>
        <Title className="text-step-1">
          <Anchor href={href} lang={event.nameLanguage} className="hover:text-accent">
            {name}
          </Anchor>
        </Title>
        <p className="text-small text-ink-soft">
          {[restaurant.name, severalCities ? city : area || city].filter(Boolean).join(' · ')}
        </p>
        <Price event={event} />
        <p className="mb-2.5 text-small text-ink-soft">
          {sessionCount > 1 && t('eventList.moreDates', { count: sessionCount - 1 })}
        </p>
        <BookLink event={event} party={party} day={day} />
      </div>
    </article>
  )
}

const linkTexts = {
  book: ['eventList.book', 'eventList.bookLabel'],
  otherDays: ['eventList.otherDays', 'eventList.otherDaysLabel'],
  notify: ['card.notify', 'eventList.notifyLabel'],
} as const

interface BookLinkProps {
  readonly event: EventView
  readonly party: number | undefined
  /** The next date, formatted. */
  readonly day: string
}

/** Shows a link to book the next date. If it is fully booked, shows a link to the other dates or to a table alert. */
function BookLink({ event, party, day }: BookLinkProps) {
  const { t } = useText()
  const links = useTo()
  const { idOrName, name, session, sessionCount, soldOut } = event
  const kind = !soldOut ? 'book' : sessionCount > 1 ? 'otherDays' : 'notify'
  const [text, label] = linkTexts[kind]
  const query = { date: session.date, party }
  const href =
    kind === 'notify'
      ? links.notify({ restaurant: idOrName, ...query, party: party ?? usualParty })
      : links.reserve(idOrName, query)
  return (
    <div className="mt-auto">
      {soldOut && <p className="pb-1.5 text-small font-medium">{t('eventList.soldOut', { day })}</p>}
      <LinkButton href={href} kind="quiet" size="small" aria-label={t(label, { name, day })}>
        {t(text)}
      </LinkButton>
    </div>
  )
}

function Price({ event: { pricePerGuest, currency, paymentInfo } }: { event: EventView }) {
  const { t, locale } = useText()
  if (pricePerGuest === null) return paymentInfo && <p className="line-clamp-2 text-small">{paymentInfo}</p>
  const amount = formatMoney(pricePerGuest, currency, locale)
  return (
    <p className="numbers text-small">
      {pricePerGuest === 0 ? t('eventList.free') : t('eventList.price', { amount })}
    </p>
  )
}

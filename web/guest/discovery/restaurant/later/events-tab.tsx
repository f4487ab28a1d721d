import type { RestaurantEvent } from '#contracts/discovery/events.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { CalendarIcon } from '#web/ui/icons.tsx'
import { WalletIcon } from '#web/ui/more-icons.tsx'
import { PickLink } from '#web/ui/fields/pick.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { comingDays, eventSpan } from '../sections/event-dates.ts'
import type { RestaurantData } from '../load-restaurant.ts'
import { TabPaging } from './tab-paging.tsx'
import { useTabLinks } from '../tabs/use-tab-links.ts'

const daysShown = 4

/** Lists the restaurant's events, ten per page. Each day links to its available tables. */
export function EventsTab({ data }: { data: RestaurantData }) {
  const { t } = useText()
  const { restaurant, events, skip, today, along } = data
  const { idOrName, name } = restaurant
  const href = useTabLinks({ idOrName, along })
  const { results, total } = events ?? { results: [], total: 0 }
  return (
    <section aria-labelledby="events-title" className="grid gap-6">
      <h2 id="events-title" className="visually-hidden">
        {t('events.title', { name })}
      </h2>
      {results.length === 0 && <p className="text-ink-soft">{t('events.pastEnd')}</p>}
      <ul className="grid">
        {results.map((event) => (
          <li
            key={event.eventOrRestId}
            className="grid gap-4 border-b border-line py-6 first:pt-0 last:border-0 tablet:grid-cols-[minmax(9rem,13rem)_1fr] tablet:gap-6"
          >
            <EventText {...{ event, today, along }} language={restaurant.language} />
          </li>
        ))}
      </ul>
      <TabPaging
        label={t('events.pages')}
        {...{ skip, total }}
        shown={results.length}
        hrefOf={(from) => href('events', from > 0 ? { skip: from } : {})}
      />
    </section>
  )
}

interface EventProps {
  readonly event: RestaurantEvent
  readonly today: string
  readonly along: RestaurantData['along']
  readonly language: string | undefined
}

function EventText({ event, today, along: { party }, language }: EventProps) {
  const text = useText()
  const { t, locale } = text
  const to = useTo()
  const { idOrName, name, nameLanguage, description, promoImage, paymentInfo } = event
  const days = comingDays(event, today)
  const visit = party === undefined ? {} : { party }
  const more = days.length - daysShown
  return (
    <>
      <Anchor
        href={to.restaurant(idOrName, visit)}
        className="picture aspect-card self-start"
        tabIndex={-1}
        aria-hidden="true"
      >
        <RestaurantImage
          picture={promoImage}
          photo={event.photo}
          sizes="(width < 45rem) calc(100vw - 2rem), 18rem"
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
        />
      </Anchor>
      <article className="grid gap-3">
        <h3 className="text-step-2">
          <Anchor href={to.restaurant(idOrName, visit)} lang={nameLanguage} className="hover:text-accent">
            {name}
          </Anchor>
        </h3>
        <p className="flex items-start gap-2 text-small text-ink-soft">
          <CalendarIcon size={18} className="flex-none" />
          {eventSpan(event, today, text)}
        </p>
        {description && (
          <p lang={language} className="max-w-prose">
            {description}
          </p>
        )}
        {paymentInfo && (
          <p className="flex items-start gap-2 text-small">
            <WalletIcon size={18} className="flex-none text-accent" />
            <span lang={language}>{paymentInfo}</span>
          </p>
        )}
        {days.length > 1 ? (
          <div className="flex flex-wrap items-center gap-2">
            {days.slice(0, daysShown).map((day) => (
              <PickLink key={day} href={to.reserve(idOrName, { ...visit, date: day })}>
                {formatDay(day, locale, 'short')}
                <VisuallyHidden>
                  , {name}: {t('events.choose')}
                </VisuallyHidden>
              </PickLink>
            ))}
            {more > 0 && (
              <Anchor
                href={to.restaurant(idOrName, visit)}
                className="link inline-flex min-h-target items-center px-2 text-small"
              >
                {t('events.more', { count: more })}
              </Anchor>
            )}
          </div>
        ) : (
          <LinkButton
            href={to.reserve(idOrName, { ...visit, date: days[0] ?? null })}
            kind="quiet"
            size="small"
            className="justify-self-start"
          >
            {t('events.choose')}
          </LinkButton>
        )}
      </article>
    </>
  )
}

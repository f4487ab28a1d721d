import { useNavigation } from 'react-router'
import { useTo } from '../../shell/sticky-query.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx'
import type { HomeData } from './load-home.ts'
import { NoPlaces } from './no-places.tsx'
import { formatNumber } from '../../text/number.ts'
import { PlaceCard } from './place-card.tsx'
import { cardsPerPage, wishQuery } from './wish.ts'

/** The restaurants that fit, a page of them, with the way to the next. */
export function PlaceList({ home, where }: { home: HomeData; where: string }) {
  const { t, locale } = useText()
  const pending = useNavigation().state === 'loading'
  const { wish, cards, count } = home
  const { date, time } = wish
  const along = { ...(date && { date }), ...(time && { time }), party: wish.party }

  return (
    <section id="places" aria-labelledby="places-title" className="scroll-mt-20 pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="places-title">{t('home.tablesIn', { place: where })}</h2>
        <output className="numbers text-small text-ink-soft">
          {t('home.count', { count, shown: formatNumber(count, locale) })}
        </output>
      </div>
      {cards.length === 0 ? (
        <NoPlaces wish={wish} where={where} pastEnd={count > 0} />
      ) : (
        <ul
          aria-busy={pending || undefined}
          className={classes(
            'mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-8 gap-y-11 transition-opacity',
            pending && 'opacity-45 delay-150 duration-calm',
          )}
        >
          {cards.map((card, place) => (
            <li key={card.id}>
              <PlaceCard card={card} party={wish.party} wish={along} first={place < 2} />
            </li>
          ))}
        </ul>
      )}
      <Paging home={home} />
      {home.attributions.map((attribution) => (
        <p key={attribution} className="mt-6 text-small text-ink-soft">
          {attribution}
        </p>
      ))}
    </section>
  )
}

function Paging({ home: { wish, count, cards } }: { home: HomeData }) {
  const { t, locale } = useText()
  const links = useTo()
  if (count <= cardsPerPage && wish.skip === 0) return null
  const to = (skip: number) => `${links.home(wishQuery(wish, { skip }))}#places`
  const last = wish.skip + cards.length
  const shown = (value: number) => formatNumber(value, locale)
  return (
    <nav
      aria-label={t('home.pages')}
      className="mt-10 grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-t border-line pt-6"
    >
      <span>
        {wish.skip > 0 && (
          <LinkButton
            href={to(Math.max(0, wish.skip - cardsPerPage))}
            kind="quiet"
            size="small"
            icon={<ArrowLeftIcon size={18} />}
          >
            {t('home.earlier')}
          </LinkButton>
        )}
      </span>
      <span className="numbers text-small text-ink-soft">
        {cards.length > 0 &&
          t('home.span', { first: shown(wish.skip + 1), last: shown(last), count: shown(count) })}
      </span>
      <span className="justify-self-end">
        {last < count && cards.length > 0 && (
          <LinkButton href={to(wish.skip + cardsPerPage)} kind="quiet" size="small">
            {t('home.more')}
            <ArrowRightIcon size={18} />
          </LinkButton>
        )}
      </span>
    </nav>
  )
}

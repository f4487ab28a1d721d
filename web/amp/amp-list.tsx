import { PriceLevel } from '#web/parts/restaurant/price-level.tsx'
import { restaurantListRecords } from '#web/parts/structured-data/site-records.ts'
import { to } from '../paths.ts'
import { formatNumber } from '../text/number.ts'
import { useText } from '../text/text.tsx'
import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { type AmpListQuery, toAmp } from './amp-links.ts'
import { AmpFrame, useAmp } from './amp-page.tsx'
import { AmpRegions, AmpLargestRegions } from './amp-regions.tsx'
import { AmpRating } from './amp-rating.tsx'
import { ampCardsPerPage, type AmpListData } from './load-amp-list.ts'

/** Lists the restaurants of a region, page by page, and the regions in it. */
export function AmpList({ list }: { list: AmpListData }) {
  const { t } = useText()
  const { origin } = useAmp()
  const { regionId, regionName, path, regionsFrom, search } = list
  const title = regionName ? t('home.head', { place: regionName }) : t('home.headWorld')
  const about = regionName ? t('home.about', { place: regionName }) : t('home.aboutWorld')
  return (
    <AmpFrame
      title={title}
      description={about}
      full={search ? to.search({ search, regionId }) : to.home({ regionId: regionName ? regionId : '' })}
      records={restaurantListRecords(list.cards, origin)}
      path={path.slice(0, -1)}
    >
      <h1>{regionName ? t('home.title', { place: regionName }) : t('home.titleWorld')}</h1>
      {regionsFrom === null ? (
        <>
          <SearchForm list={list} />
          <Restaurants list={list} />
          <AmpLargestRegions list={list} />
        </>
      ) : (
        <AmpRegions list={list} from={regionsFrom} />
      )}
    </AmpFrame>
  )
}

function SearchForm({ list: { regionId, regionName, search } }: { list: AmpListData }) {
  const { t } = useText()
  const { stickyPairs } = useAmp()
  return (
    <form className="search lead" action={toAmp.list()} method="get">
      {[...stickyPairs, ...(regionName ? [['regionId', regionId] as const] : [])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        {t('amp.search')}
        <input type="search" name="search" defaultValue={search} maxLength={200} />
      </label>
      <button type="submit">{t('shell.search')}</button>
    </form>
  )
}

function Restaurants({ list }: { list: AmpListData }) {
  const { t, locale } = useText()
  const { cards, count, skip } = list
  if (cards.length === 0) return <NoRestaurants list={list} />
  const number = (value: number) => formatNumber(value, locale)
  const span = { first: number(skip + 1), last: number(skip + cards.length), count: number(count) }
  return (
    <section aria-labelledby="restaurants">
      <div className="between">
        <h2 id="restaurants">{t('list.count', { count, shown: number(count) })}</h2>
        <p className="small soft numbers">{t('list.span', span)}</p>
      </div>
      <ul className="cards">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
      <Pages list={list} />
    </section>
  )
}

function Card({ card }: { card: RestaurantCard }) {
  const { t } = useText()
  const { sticky } = useAmp()
  const { idOrName, name, nameLanguage, cuisine, price, currency, area, city, acceptsReservations } = card
  const where = [area, city].filter(Boolean).join(', ')
  return (
    <li>
      <a href={sticky(toAmp.restaurant(idOrName))} lang={nameLanguage}>
        {name}
      </a>
      <p className="facts">
        {cuisine.length > 0 && <span>{cuisine.slice(0, 3).join(' · ')}</span>}
        <PriceLevel level={price} currency={currency} />
        {where && <span>{where}</span>}
        {card.averageRating !== null && card.totalReviews > 0 && (
          <AmpRating rating={card.averageRating} count={card.totalReviews} />
        )}
        {!acceptsReservations && <span>{card.waitlist ? t('card.walkInsOnly') : t('card.call')}</span>}
      </p>
    </li>
  )
}

function Pages({ list: { regionId, search, skip, count, cards } }: { list: AmpListData }) {
  const { t } = useText()
  const { sticky } = useAmp()
  const href = (more: AmpListQuery) => sticky(toAmp.list({ regionId, search, ...more }))
  const earlier = skip > 0
  const later = skip + cards.length < count
  if (!earlier && !later) return null
  return (
    <nav aria-label={t('list.pages')}>
      <ul className="row">
        {earlier && (
          <li>
            <a className="tall" rel="prev" href={href({ skip: Math.max(0, skip - ampCardsPerPage) })}>
              {t('list.earlier')}
            </a>
          </li>
        )}
        {later && (
          <li>
            <a className="tall" rel="next" href={href({ skip: skip + ampCardsPerPage })}>
              {t('list.more')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Explains why nothing is listed and suggests the smallest changes that would help. */
function NoRestaurants({ list }: { list: AmpListData }) {
  const { regionId, regionName, everywhere, search, skip, count } = list
  const { t } = useText()
  const { sticky } = useAmp()
  const where = regionName || t('home.theWorld')
  const pastEnd = skip > 0 && count > 0
  const wider = regionName !== '' && regionId !== everywhere
  const [title, hint] = pastEnd
    ? [t('list.pastEnd'), t('list.pastEndHint')]
    : search
      ? [
          t('home.nothingLike', { what: t('home.searchedFor', { search }), place: where }),
          t('home.nothingLikeHint'),
        ]
      : [t('home.nothingIn', { place: where }), t('home.nothingInHint')]
  const ways = [
    ...(pastEnd ? [[toAmp.list({ regionId, search }), t('list.firstPage')] as const] : []),
    ...(search ? [[toAmp.list({ regionId }), t('home.withoutSearch', { search })] as const] : []),
    ...(wider ? [[toAmp.list({ search, regionId: everywhere }), t('home.lookEverywhere')] as const] : []),
  ]
  return (
    <section aria-labelledby="nothing">
      <h2 id="nothing">{title}</h2>
      <p>{hint}</p>
      <ul className="row">
        {ways.map(([href, text]) => (
          <li key={href}>
            <a className="tall" href={sticky(href)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useTo } from '#web/routing/sticky-query.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { Attributions } from '../restaurant-cards/card-grid.tsx'
import { CardGroups } from '../restaurant-cards/card-groups.tsx'
import { Paging } from '../restaurant-cards/paging.tsx'
import type { HomeData } from './load-home.ts'
import { NoRestaurants } from './no-restaurants.tsx'
import { homeQueryParams } from './home-query.ts'

/** Shows one page of the matching restaurants, with links to the other pages. */
export function RestaurantList({ home, where }: { home: HomeData; where: string }) {
  const { t, locale } = useText()
  const links = useTo()
  const { query, cards, count, total, free } = home

  return (
    <section id="places" aria-labelledby="places-title" className="scroll-mt-20 pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="places-title">{t('home.tablesIn', { place: where })}</h2>
        <output className="numbers text-small text-ink-soft">
          {t(free ? 'list.countFree' : 'list.count', { count, shown: formatNumber(count, locale) })}
        </output>
      </div>
      {cards.length === 0 ? (
        <NoRestaurants query={query} where={where} cuisineNames={home.cuisineNames} pastEnd={total > 0} />
      ) : (
        <CardGroups cards={cards} query={query} layout="tall" leading={false} />
      )}
      <Paging
        skip={query.skip}
        shown={cards.length}
        count={total}
        hrefOf={(skip) => `${links.home(homeQueryParams(query, { skip }))}#places`}
      />
      <Attributions cards={cards} />
    </section>
  )
}

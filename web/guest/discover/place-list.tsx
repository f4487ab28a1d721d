import { Suspense } from 'react'
import { useTo } from '../../shell/sticky-query.ts'
import { formatNumber } from '../../text/number.ts'
import { useText } from '../../text/text.tsx'
import { Attributions, CardGrid } from '../places/card-grid.tsx'
import { Paging } from '../places/paging.tsx'
import type { HomeData } from './load-home.ts'
import { noPlaces } from './late-home.ts'
import { wishQuery } from './wish.ts'

/** The restaurants that fit, a page of them, with the way to the next. */
export function PlaceList({ home, where }: { home: HomeData; where: string }) {
  const { t, locale } = useText()
  const links = useTo()
  const { wish, cards, count } = home

  return (
    <section id="places" aria-labelledby="places-title" className="scroll-mt-20 pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="places-title">{t('home.tablesIn', { place: where })}</h2>
        <output className="numbers text-small text-ink-soft">
          {t('list.count', { count, shown: formatNumber(count, locale) })}
        </output>
      </div>
      {cards.length === 0 ? (
        <Suspense>
          <noPlaces.Piece wish={wish} where={where} cuisineNames={home.cuisineNames} pastEnd={count > 0} />
        </Suspense>
      ) : (
        <CardGrid cards={cards} wish={wish} layout="tall" />
      )}
      <Paging
        skip={wish.skip}
        shown={cards.length}
        count={count}
        hrefOf={(skip) => `${links.home(wishQuery(wish, { skip }))}#places`}
      />
      <Attributions cards={cards} />
    </section>
  )
}

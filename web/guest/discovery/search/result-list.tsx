import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FoundEvents } from '../events/found-events.tsx'
import { Attributions } from '../restaurant-cards/card-grid.tsx'
import { CardGroups } from '../restaurant-cards/card-groups.tsx'
import { Paging } from '../restaurant-cards/paging.tsx'
import { fits } from '../suggest/fits.ts'
import { ChosenChips } from './filters/chosen-chips.tsx'
import type { SearchData } from './load-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { ResultTools } from './result-tools.tsx'
import { useSearchLinks } from './search-links.ts'

/** Shows one page of results below their tools and active filters, or suggestions if there are none. */
export function ResultList({ search, look }: { search: SearchData; look: 'page' | 'beside' }) {
  const { t } = useText()
  const { query, cards, count, total, timesFailed } = search
  const href = useSearchLinks(query)
  // An event that is searched for by name comes before restaurants that merely match.
  const isNamed = cards.length === 0 || search.events.some(({ name }) => fits(name, query.search))
  const events = <FoundEvents events={search.events} party={query.party} />
  return (
    <section id="places" aria-labelledby="places-title" className="min-w-0 scroll-mt-20">
      <h2 id="places-title" className="visually-hidden">
        {t('find.results')}
      </h2>
      <ResultTools search={search} filtersHidden={look === 'beside'} />
      <ChosenChips search={search} />
      {timesFailed && (
        <Notice tone="warn" className="mt-5" title={t('find.timesFailed')}>
          {t('find.timesFailedHint')}
        </Notice>
      )}
      {isNamed && events}
      {(cards.length === 0 || count === 0) && <NothingFound search={search} />}
      <CardGroups cards={cards} query={query} layout={look === 'page' ? 'list' : 'side'} />
      {!isNamed && events}
      <Paging
        skip={query.skip}
        shown={cards.length}
        count={total}
        hrefOf={(skip) => `${href({ skip })}#places`}
      />
      <Attributions cards={cards} />
    </section>
  )
}

import { useText } from '../../text/text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Attributions, CardGrid } from '../places/card-grid.tsx'
import { Paging } from '../places/paging.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import type { SearchData } from './load-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { ResultTools } from './result-tools.tsx'
import { useSearchLinks } from './search-links.ts'

/** What was found, a page of it. */
export function ResultList({ search, look }: { search: SearchData; look: 'page' | 'beside' }) {
  const { t } = useText()
  const { wish, cards, count, timesFailed } = search
  const href = useSearchLinks(wish)
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
      {cards.length === 0 ? (
        <NothingFound search={search} />
      ) : (
        <CardGrid cards={cards} wish={wish} layout={look === 'page' ? 'list' : 'side'} />
      )}
      <Paging
        skip={wish.skip}
        shown={cards.length}
        count={count}
        hrefOf={(skip) => `${href({ skip })}#places`}
      />
      <Attributions cards={cards} />
    </section>
  )
}

import type { CuisineNames } from '#contracts/discovery/restaurant-shapes.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { formatDay } from '#web/text/format.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { worldId } from '#web/regions/requested-region.ts'
import { nothingChosen } from './filters/chosen-filters.ts'
import { useFilterText } from './filters/filter-text.ts'
import type { Fix } from './filters/find-fixes.ts'
import type { SearchData } from './load-search.ts'
import { useSearchLinks } from './search-links.ts'

/** Explains why a list is empty and suggests the smallest changes that find something, with counts. */
export function NothingFound({ search }: { search: SearchData }) {
  const { t } = useText()
  const { query, location, cards, fixes, free, total } = search
  const href = useSearchLinks(query)
  const picture = drawEmptyState('nothing-found')
  const what = query.search && t('find.quoted', { search: query.search })
  const place = query.bounds ? '' : location.name
  const none = !what
    ? t('find.none')
    : place
      ? t('find.noneFor', { what, place })
      : t('find.noneForWorld', { what })
  if (query.skip > 0 && cards.length === 0 && total > 0)
    return (
      <EmptyState
        level={2}
        picture={picture}
        title={t('list.pastEnd')}
        actions={<LinkButton href={href()}>{t('list.firstPage')}</LinkButton>}
      >
        <p>{t('list.pastEndHint')}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      level={2}
      picture={picture}
      title={free && total > 0 ? t('find.noneFree', { count: query.party }) : none}
      actions={
        fixes.length === 0 && (
          <LinkButton href={href({ ...nothingChosen, date: '', time: '' })}>
            {t('find.everything')}
          </LinkButton>
        )
      }
    >
      <p>{fixes.length > 0 ? t('find.oneStep') : t('find.noStep')}</p>
      {fixes.length > 0 && <Steps fixes={fixes} search={search} />}
    </EmptyState>
  )
}

function Steps({ fixes, search: { query, cuisineNames } }: { fixes: readonly Fix[]; search: SearchData }) {
  const { t, locale } = useText()
  const href = useSearchLinks(query)
  const textOf = useFixText(cuisineNames)
  return (
    <ul className="mt-5 max-w-narrow border-t border-line text-ink">
      {fixes.map((fix) => {
        const text = textOf(fix)
        return (
          <li key={text} className="border-b border-line">
            <Anchor
              href={href(fix.changes)}
              preventScrollReset
              className="flex min-h-12 items-center justify-between gap-4 py-2 hover:text-accent"
            >
              <span className="font-medium">{text}</span>
              <span className="numbers flex flex-none items-center gap-2 text-small text-ink-soft">
                {t('list.count', { count: fix.count, shown: formatNumber(fix.count, locale) })}
                <ArrowRightIcon size={18} />
              </span>
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}

function useFixText(cuisineNames: CuisineNames): (fix: Fix) => string {
  const { t, locale } = useText()
  const { chosen, range } = useFilterText(cuisineNames)
  return (fix) => {
    switch (fix.kind) {
      case 'range':
        return t('find.fixRange', { range: range(fix.minutes) })
      case 'day':
        return t('find.fixDay', { day: formatDay(fix.date, locale) })
      case 'waitlist':
        return t('find.fixWaitlist')
      case 'without':
        if (fix.filter.kind === 'bounds') return t('find.fixBeyond')
        return t('find.fixWithout', { what: chosen(fix.filter) })
      case 'region':
        return fix.regionId === worldId ? t('find.fixEverywhere') : t('find.fixRegion', { place: fix.name })
    }
  }
}

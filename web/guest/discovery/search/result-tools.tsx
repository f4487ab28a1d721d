import { usualRange } from '#domain/availability/usual-query.ts'
import { formatClock } from '#web/text/format.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FilterIcon, MapIcon, MenuIcon } from '#web/ui/more-icons.tsx'
import { InlineSelect } from '#web/ui/fields/select-field.tsx'
import { countChoices } from './filters/chosen-filters.ts'
import { canNarrow } from './filters/facets.ts'
import { filterPanelId } from './filters/filter-panel.tsx'
import { useFilterText } from './filters/filter-text.ts'
import type { SearchData } from './load-search.ts'
import { NearMe } from './position/near-me.tsx'
import { useSearchLinks } from './search-links.ts'
import { ranges, type Sort, sorts } from './search-query.ts'

export interface ResultToolsProps {
  readonly search: SearchData
  /** Whether the filters open in a drawer even on large screens. */
  readonly filtersHidden: boolean
}

/** Toolbar above the list: number of results, sort order, filters, and a link to the map. */
export function ResultTools({ search, filtersHidden }: ResultToolsProps) {
  const { t, locale } = useText()
  const { query, count, total, atLeast, free } = search
  const href = useSearchLinks(query)
  const chosen = countChoices(query)
  const values = { count, shown: formatNumber(count, locale) }
  const onMap = query.view === 'map'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {canNarrow(search.facets, chosen) && (
          <button
            type="button"
            popoverTarget={filterPanelId}
            className={classes(
              buttonClass({ kind: 'quiet', size: 'small' }),
              !filtersHidden && 'desktop:hidden',
            )}
          >
            <FilterIcon size={18} />
            {t('find.filters')}
            {chosen > 0 && (
              <span className="numbers font-bold text-accent">{formatNumber(chosen, locale)}</span>
            )}
          </button>
        )}
        <LinkButton
          href={href({ view: onMap ? 'list' : 'map' })}
          kind="quiet"
          size="small"
          icon={onMap ? <MenuIcon size={18} /> : <MapIcon size={18} />}
          className="desktop:order-last"
        >
          {onMap ? t('find.asList') : t('find.asMap')}
        </LinkButton>
        <Sorting search={search} wide={filtersHidden} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <output className="numbers text-small text-ink-soft">
          {!free || total === 0
            ? t('list.count', values)
            : atLeast
              ? t('find.countFreeAtLeast', values)
              : t('list.countFree', values)}
        </output>
        {query.time && <RangeSelect range={query.range} time={query.time} />}
      </div>
    </div>
  )
}

/** Dropdown for how far a table may be from the chosen time. Part of the search form. */
function RangeSelect({ range, time }: { range: number; time: string }) {
  const { t, locale } = useText()
  const { range: textOf } = useFilterText({})
  const options = ranges
    .filter((each) => each <= 120 || each === range)
    .map((each) => ({ value: each === usualRange ? '' : String(each), text: textOf(each) }))
  const clock = formatClock(time, locale)
  return (
    <span className="flex items-baseline gap-2 text-small text-ink-soft">
      <span aria-hidden="true">{clock}</span>
      <InlineSelect
        key={range}
        name="range"
        label={t('find.range', { time: clock })}
        options={options}
        defaultValue={range === usualRange ? '' : String(range)}
      />
    </span>
  )
}

const sortLook = 'inline-flex min-h-target flex-none items-center gap-1.5 text-ink-soft hover:text-ink'

function Sorting({ search: { query, location }, wide }: { search: SearchData; wide: boolean }) {
  const { t } = useText()
  const href = useSearchLinks(query)
  const names: Readonly<Record<Sort, string>> = {
    time: t('find.byTime'),
    relevance: t('find.byRelevance'),
    distance: t('find.byDistance'),
    rating: t('find.byRating'),
  }
  // Sorting by distance needs a position.
  const offered = sorts.filter((sort) => {
    if (sort === 'time') return query.time !== ''
    return sort !== 'distance' || query.near || location.center
  })
  return (
    <nav
      aria-label={t('find.sort')}
      className={classes(
        '-mx-gutter flex items-center gap-x-4 overflow-x-auto px-gutter text-small whitespace-nowrap [scrollbar-width:none] max-tablet:w-[calc(100%+2*var(--space-gutter))] desktop:order-first desktop:mx-0 desktop:me-auto desktop:px-0',
        wide && 'desktop:w-full',
      )}
    >
      {offered.map((sort) => (
        <Anchor
          key={sort}
          href={href({ sort })}
          preventScrollReset
          aria-current={sort === query.sort ? 'true' : undefined}
          className={classes(
            sortLook,
            'aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-8',
          )}
        >
          {names[sort]}
        </Anchor>
      ))}
      <NearMe query={query} className={sortLook} />
    </nav>
  )
}

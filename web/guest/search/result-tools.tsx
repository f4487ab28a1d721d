import { formatNumber } from '../../text/number.ts'
import { useText } from '../../text/text.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FilterIcon, MapIcon, MenuIcon } from '../../ui/more-icons.tsx'
import { askedMoment } from '../places/read-table-wish.ts'
import { countChoices } from './chosen-filters.ts'
import { canNarrow } from './facets.ts'
import { filterPanelId } from './filter-panel.tsx'
import type { SearchData } from './load-search.ts'
import { NearMe } from './near-me.tsx'
import { useSearchLinks } from './search-links.ts'
import { type Sort, sorts } from './search-wish.ts'

export interface ResultToolsProps {
  readonly search: SearchData
  /** The filters stand in a drawer on a desk too. */
  readonly filtersHidden: boolean
}

/** Above the list: how many, in which order, and the ways to narrow it or to see it on a map. */
export function ResultTools({ search, filtersHidden }: ResultToolsProps) {
  const { t, locale } = useText()
  const { wish, count, atLeast, free, today } = search
  const href = useSearchLinks(wish)
  const chosen = countChoices(wish)
  const values = { count, shown: formatNumber(count, locale) }
  const onMap = wish.view === 'map'
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
          {!free
            ? t('list.count', values)
            : atLeast
              ? t('find.countFreeAtLeast', values)
              : t('find.countFree', values)}
        </output>
        {askedMoment(wish, today) !== undefined && !wish.full && count > 0 && (
          <Anchor href={href({ full: true })} preventScrollReset className="link text-small text-ink-soft">
            {t('find.showFull')}
          </Anchor>
        )}
      </div>
    </div>
  )
}

const sortLook = 'inline-flex min-h-target flex-none items-center gap-1.5 text-ink-soft hover:text-ink'

function Sorting({ search: { wish, place }, wide }: { search: SearchData; wide: boolean }) {
  const { t } = useText()
  const href = useSearchLinks(wish)
  const names: Readonly<Record<Sort, string>> = {
    relevance: t('find.byRelevance'),
    distance: t('find.byDistance'),
    rating: t('find.byRating'),
  }
  // Without a place there is nothing to be near to.
  const offered = sorts.filter((sort) => sort !== 'distance' || wish.near || place.centre)
  return (
    <nav
      aria-label={t('find.sort')}
      className={classes(
        '-mx-gutter flex items-center gap-x-4 overflow-x-auto px-gutter text-small whitespace-nowrap [scrollbar-width:none] max-tablet:w-[calc(100%+2*var(--space-gutter))] desktop:order-first desktop:mx-0 desktop:mr-auto desktop:px-0',
        wide && 'desktop:w-full',
      )}
    >
      {offered.map((sort) => (
        <Anchor
          key={sort}
          href={href({ sort })}
          preventScrollReset
          aria-current={sort === wish.sort ? 'true' : undefined}
          className={classes(
            sortLook,
            'aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-8',
          )}
        >
          {names[sort]}
        </Anchor>
      ))}
      <NearMe wish={wish} className={sortLook} />
    </nav>
  )
}

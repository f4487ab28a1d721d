import { useId } from 'react'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CrossIcon } from '#web/ui/icons.tsx'
import { countChoices, noChoices } from './chosen-filters.ts'
import { canNarrow } from './facets.ts'
import { FacetGroup } from './facet-group.tsx'
import { useFilterText } from './filter-text.ts'
import type { SearchData } from '../load-search.ts'
import { useSearchLinks } from '../search-links.ts'
import { useAwake } from '#web/ui/use-awake.ts'

export const filterPanelId = 'filters'

/** Whether large screens show the filters as a column of the page or as a drawer. */
export type FilterLook = 'column' | 'drawer'

const sheet =
  'max-desktop:top-auto max-desktop:m-0 max-desktop:max-h-[86dvh] max-desktop:w-full max-desktop:max-w-none max-desktop:overflow-auto max-desktop:overscroll-contain max-desktop:rounded-t-lg max-desktop:border-0 max-desktop:bg-raised max-desktop:px-gutter max-desktop:pt-4 max-desktop:shadow-high'
const column =
  'desktop:static desktop:m-0 desktop:block desktop:h-auto desktop:w-auto desktop:overflow-visible desktop:border-0 desktop:bg-transparent desktop:p-0'
const drawer =
  'desktop:inset-y-0 desktop:inset-e-auto desktop:inset-s-0 desktop:m-0 desktop:h-dvh desktop:max-h-none desktop:w-88 desktop:overflow-auto desktop:border-0 desktop:border-e desktop:border-line desktop:bg-raised desktop:px-6 desktop:pt-4 desktop:shadow-high'

/** Filters with their counts: a column or a drawer on large screens, and a popover sheet on phones. */
export function FilterPanel({ search, look }: { search: SearchData; look: FilterLook }) {
  const { t, locale } = useText()
  const awake = useAwake()
  const title = useId()
  const href = useSearchLinks(search.query)
  const { total, free, query } = search
  const text = useFilterText(search.cuisineNames, search.cards[0]?.currency)
  const { facets } = search
  const chosen = countChoices(query)
  // Reserve its space from the start to avoid a layout shift.
  if (!canNarrow(facets, chosen)) return <div className="max-desktop:hidden" />

  return (
    <section
      id={filterPanelId}
      popover="auto"
      aria-labelledby={title}
      data-column={look === 'column' || undefined}
      className={classes('text-ink backdrop:bg-scrim', sheet, look === 'column' ? column : drawer)}
    >
      <div className="flex min-h-target items-center justify-between gap-4">
        <h2 id={title} className="text-step-1">
          {t('find.filters')}
        </h2>
        {chosen > 0 && (
          <LinkButton href={href(noChoices)} kind="text" size="small" preventScrollReset className="ms-auto">
            {t('find.clearAll')}
          </LinkButton>
        )}
        <button
          type="button"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          aria-label={t('find.close')}
          className="-me-2.5 grid size-11 place-items-center desktop:in-data-column:hidden"
        >
          <CrossIcon />
        </button>
      </div>
      <FacetGroup
        name="open"
        title={t('find.hours')}
        counts={facets.open}
        chosen={query.open ? ['now'] : []}
        textOf={() => t('find.openNow')}
      />
      <FacetGroup
        name="cuisines"
        title={t('find.cuisines')}
        counts={facets.cuisine}
        chosen={query.cuisines}
        textOf={text.cuisine}
      />
      <FacetGroup
        name="price"
        title={t('find.price')}
        counts={facets.price}
        chosen={query.prices.map(String)}
        look="chips"
        textOf={(value) => text.price(Number(value))}
        labelOf={(value) => t('shell.price', { level: Number(value), levels: 4 })}
      />
      <FacetGroup
        name="rating"
        title={t('find.rating')}
        counts={facets.rating}
        chosen={[query.rating > 0 ? String(query.rating) : '']}
        any={t('find.anyRating')}
        textOf={(value) => text.rating(Number(value))}
      />
      <FacetGroup
        name="services"
        title={t('find.services')}
        counts={facets.services}
        chosen={query.services}
        textOf={text.service}
      />
      <FacetGroup
        name="features"
        title={t('find.features')}
        counts={facets.features}
        chosen={query.features}
        textOf={text.feature}
        all
      />
      <FacetGroup name="areas" title={t('find.areas')} counts={facets.areas} chosen={query.areas} />
      {free && <p className="mt-4 text-fine text-ink-soft">{t('find.countsAll')}</p>}
      <div
        className={classes(
          'sticky bottom-0 bg-raised pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] desktop:in-data-column:static desktop:in-data-column:bg-transparent desktop:in-data-column:py-5',
          // On large screens, choices apply immediately once the app has loaded. The button keeps its space to avoid a
          // layout shift.
          awake && 'desktop:in-data-column:invisible',
        )}
      >
        <Button
          wide
          onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()}
        >
          {awake
            ? t('find.showCount', { count: total, shown: formatNumber(total, locale) })
            : t('find.apply')}
        </Button>
      </div>
    </section>
  )
}

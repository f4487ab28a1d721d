import { useText } from '#web/text/text.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { chosenFilters } from './chosen-filters.ts'
import { useFilterText } from './filter-text.ts'
import { useSearchLinks } from '../search-links.ts'
import type { SearchData } from '../load-search.ts'

/** Shows the active filters as chips. Each can be removed with one click. */
export function ChosenChips({ search: { query, cards, cuisineNames } }: { search: SearchData }) {
  const { t } = useText()
  const href = useSearchLinks(query)
  const { chosen } = useFilterText(cuisineNames, cards[0]?.currency)
  const filters = chosenFilters(query)
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('find.chosen')} className="mt-4 flex flex-wrap gap-2">
      {filters.map((filter) => {
        const text = chosen(filter)
        return (
          <li key={`${filter.kind} ${text}`}>
            <ChipLink href={href(filter.without)} current preventScrollReset>
              {text}
              <CrossIcon size={16} />
              <VisuallyHidden>{t('find.remove')}</VisuallyHidden>
            </ChipLink>
          </li>
        )
      })}
    </ul>
  )
}

import type { CuisineNames } from '#contracts/discovery/restaurant-shapes.ts'
import { cuisineName } from '#web/text/cuisine-names.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'
import { type HomeQuery, homeQueryParams } from './home-query.ts'

/** Shows chips that filter a region's restaurants by cuisine, and one that removes the search text. */
export function CuisineChips({
  query,
  cuisines,
  names,
}: {
  query: HomeQuery
  cuisines: readonly string[]
  names: CuisineNames
}) {
  const { t } = useText()
  const links = useTo()
  const shown = !query.cuisine || cuisines.includes(query.cuisine) ? cuisines : [...cuisines, query.cuisine]
  return (
    <nav
      aria-label={t('home.cuisines')}
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] tablet:mx-0 tablet:flex-wrap tablet:px-0"
    >
      {query.search && (
        <ChipLink href={links.home(homeQueryParams(query, { search: '' }))} current preventScrollReset>
          {t('home.searchedFor', { search: query.search })}
          <CrossIcon size={16} />
          <span className="visually-hidden">{t('home.clear')}</span>
        </ChipLink>
      )}
      <ChipLink
        href={links.home(homeQueryParams(query, { cuisine: '' }))}
        current={!query.cuisine}
        preventScrollReset
      >
        {t('home.allCuisines')}
      </ChipLink>
      {shown.map((cuisine) => (
        <ChipLink
          key={cuisine}
          href={links.home(homeQueryParams(query, { cuisine }))}
          current={cuisine === query.cuisine}
          preventScrollReset
        >
          {cuisineName(cuisine, names)}
        </ChipLink>
      ))}
    </nav>
  )
}

import type { CuisineNames } from '#contracts/restaurant-shapes.ts'
import { calledCuisine } from '../../text/cuisine-names.ts'
import { useTo } from '../../shell/sticky-query.ts'
import { useText } from '../../text/text.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { type HomeWish, wishQuery } from './wish.ts'

/** The kitchens of a region as links; what is searched for stands beside them and can be taken away. */
export function CuisineChips({
  wish,
  cuisines,
  names,
}: {
  wish: HomeWish
  cuisines: readonly string[]
  names: CuisineNames
}) {
  const { t } = useText()
  const links = useTo()
  const shown = !wish.cuisine || cuisines.includes(wish.cuisine) ? cuisines : [...cuisines, wish.cuisine]
  return (
    <nav
      aria-label={t('home.kitchens')}
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] tablet:mx-0 tablet:flex-wrap tablet:px-0"
    >
      {wish.search && (
        <ChipLink href={links.home(wishQuery(wish, { search: '' }))} current preventScrollReset>
          {t('home.searchedFor', { search: wish.search })}
          <CrossIcon size={16} />
          <span className="visually-hidden">{t('home.clear')}</span>
        </ChipLink>
      )}
      <ChipLink
        href={links.home(wishQuery(wish, { cuisine: '' }))}
        current={!wish.cuisine}
        preventScrollReset
      >
        {t('home.allKitchens')}
      </ChipLink>
      {shown.map((cuisine) => (
        <ChipLink
          key={cuisine}
          href={links.home(wishQuery(wish, { cuisine }))}
          current={cuisine === wish.cuisine}
          preventScrollReset
        >
          {calledCuisine(cuisine, names)}
        </ChipLink>
      ))}
    </nav>
  )
}

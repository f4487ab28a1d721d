import type { CuisineNames } from '#contracts/discovery/restaurant-shapes.ts'
import { cuisineName } from '#web/text/cuisine-names.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { useShellState } from '#web/shell/shell-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type HomeQuery, homeQueryParams } from './home-query.ts'

interface NoRestaurantsProps {
  readonly query: HomeQuery
  readonly where: string
  readonly cuisineNames: CuisineNames
  /** Whether there are results, but only on earlier pages. */
  readonly pastEnd: boolean
}

/** Explains an empty list: what was searched for, and which small changes to the search would help. */
export function NoRestaurants({ query, where, cuisineNames, pastEnd }: NoRestaurantsProps) {
  const { t } = useText()
  const links = useTo()
  const widest = useShellState().shell?.tenant?.lockRegionId ?? worldId
  const what = [
    query.search && t('home.searchedFor', { search: query.search }),
    cuisineName(query.cuisine, cuisineNames),
  ]
    .filter(Boolean)
    .join(' · ')
  const fixes = [
    query.skip > 0 && { text: t('list.firstPage'), changes: {} },
    query.search && { text: t('home.withoutSearch', { search: query.search }), changes: { search: '' } },
    query.cuisine && { text: t('home.anyCuisine', { place: where }), changes: { cuisine: '' } },
    query.regionId !== worldId &&
      query.regionId !== widest && { text: t('home.lookEverywhere'), changes: { regionId: widest } },
  ].filter((fix) => typeof fix === 'object')
  return (
    <EmptyState
      level={3}
      picture={drawEmptyState('nothing-found')}
      title={
        pastEnd
          ? t('list.pastEnd')
          : what
            ? t('home.nothingLike', { what, place: where })
            : t('home.nothingIn', { place: where })
      }
      actions={fixes.slice(0, 3).map(({ text, changes }, index) => (
        <LinkButton
          key={text}
          href={links.home(homeQueryParams(query, changes))}
          kind={index === 0 ? 'primary' : 'quiet'}
          preventScrollReset
        >
          {text}
        </LinkButton>
      ))}
    >
      <p>{pastEnd ? t('list.pastEndHint') : what ? t('home.nothingLikeHint') : t('home.nothingInHint')}</p>
    </EmptyState>
  )
}

import type { CuisineNames } from '#contracts/restaurant-shapes.ts'
import { calledCuisine } from '../../text/cuisine-names.ts'
import { drawEmptyState } from '../../art/empty-state.ts'
import { worldId } from '../location/asked-region.ts'
import { useShellState } from '../../shell/shell-state.ts'
import { useTo } from '../../shell/sticky-query.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type HomeWish, wishQuery } from './wish.ts'

interface NoPlacesProps {
  readonly wish: HomeWish
  readonly where: string
  readonly cuisineNames: CuisineNames
  /** There are some, but on earlier pages than the one asked for. */
  readonly pastEnd: boolean
}

/** Nothing fits: what was asked for that nobody offers, and the smallest step that helps. */
export function NoPlaces({ wish, where, cuisineNames, pastEnd }: NoPlacesProps) {
  const { t } = useText()
  const links = useTo()
  const widest = useShellState().shell?.tenant?.lockRegionId ?? worldId
  const what = [
    wish.search && t('home.searchedFor', { search: wish.search }),
    calledCuisine(wish.cuisine, cuisineNames),
  ]
    .filter(Boolean)
    .join(' · ')
  const fixes = [
    wish.skip > 0 && { text: t('list.firstPage'), changes: {} },
    wish.search && { text: t('home.withoutSearch', { search: wish.search }), changes: { search: '' } },
    wish.cuisine && { text: t('home.anyKitchen', { place: where }), changes: { cuisine: '' } },
    wish.regionId !== worldId &&
      wish.regionId !== widest && { text: t('home.lookEverywhere'), changes: { regionId: widest } },
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
      actions={fixes.slice(0, 3).map(({ text, changes }, place) => (
        <LinkButton
          key={text}
          href={links.home(wishQuery(wish, changes))}
          kind={place === 0 ? 'primary' : 'quiet'}
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

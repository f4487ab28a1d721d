import { useNavigation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useText } from '#web/text/text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { requestedRegion, worldId } from '#web/regions/requested-region.ts'
import type { RegionChoices } from '../location/region-choices.ts'

/**
 * Returns the region whose home page is loading, or null if none is or it is the one shown. Its placeholder replaces
 * the old region's tables, which no longer apply (specification, section 4).
 */
export function useLoadingRegion(shown: string): string | null {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location?.pathname !== paths.home) return null
  const requested = requestedRegion(new URL(location.pathname + location.search, 'http://here'))
  return requested !== null && requested !== shown ? requested : null
}

/**
 * Shows a placeholder for a region's home page while it loads, with the region's name if the current page lists it.
 */
export function HomeLoading({ regionId, choices }: { regionId: string; choices: RegionChoices }) {
  const { t } = useText()
  const known = [...choices.path, ...choices.cities, ...choices.countries]
  const name = known.find(({ id }) => id === regionId)?.name
  return (
    <div aria-busy="true" className="pt-7 desktop:pt-12">
      <h1 className="max-w-[17ch] text-step-4">
        {regionId === worldId
          ? t('home.titleWorld')
          : name
            ? t('home.title', { place: name })
            : t('home.onItsWay')}
      </h1>
      <output className="visually-hidden">{t('home.onItsWay')}</output>
      <Skeleton className="mt-7 h-6 w-3/4 max-w-136" />
      <Skeleton className="mt-6 h-12 w-40 rounded-full" />
      <div className="mt-16 grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-8 gap-y-11">
        {Array.from({ length: 6 }, (_, card) => (
          <div key={card} className="grid gap-3">
            <Skeleton className="aspect-card rounded-lg" />
            <Skeleton className="mt-1 h-6 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-11 w-64 rounded-md" />
          </div>
        ))}
      </div>
    </div>
  )
}

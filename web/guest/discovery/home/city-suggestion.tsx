import { useSyncExternalStore } from 'react'
import type { RegionSummary } from '#web/regions/nearby-regions.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { ownZone } from '#web/text/own-zone.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ArrowRightIcon, PinIcon } from '#web/ui/icons.tsx'
import type { CityGuess } from './guess-city.ts'
import { type HomeQuery, homeQueryParams } from './home-query.ts'

export interface CitySuggestionProps {
  readonly guess: CityGuess
  readonly cities: readonly RegionSummary[]
  readonly query: HomeQuery
}

const never = () => () => undefined

/**
 * Shows a link to the city the guest is probably in, guessed by language until the first-touch script or the app reads
 * the time zone. The link takes the same space for any city; without a guess, it opens the list of cities.
 */
export function CitySuggestion({ guess, cities, query }: CitySuggestionProps) {
  const { t } = useText()
  const links = useTo()
  const zone = useSyncExternalStore(never, ownZone, () => '')
  const linkTo = (cityId: string | null | undefined): readonly [href: string, text: string] => {
    const city = cities.find(({ id }) => id === cityId)
    if (!city) return [links.locationSearch(), t('home.chooseCity')]
    return [links.home(homeQueryParams(query, { regionId: city.id })), t('home.head', { place: city.name })]
  }
  const byZone = new Map(guess.zones)
  const [href, text] = linkTo(byZone.get(zone) ?? guess.byLanguage)
  return (
    <Anchor
      href={href}
      // The first-touch script may have set a different city.
      suppressHydrationWarning
      data-cities={JSON.stringify(Object.fromEntries(guess.zones.map(([name, id]) => [name, linkTo(id)])))}
      className="mt-3 inline-flex min-h-target max-w-full items-center gap-2 font-medium text-accent hover:underline"
    >
      <PinIcon size={20} className="flex-none" />
      <span className="truncate" suppressHydrationWarning>
        {text}
      </span>
      <ArrowRightIcon size={18} className="flex-none" />
    </Anchor>
  )
}

import { Suspense, useState } from 'react'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { writePosition } from '#web/guest/search/position.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { placeMap } from './later-parts.ts'

/** The place on our map, fetched only for those who open it, and the way to what is around it. */
export function MapOnDemand({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useText()
  const to = useTo()
  const [opened, setOpened] = useState(false)
  const { id, idOrName, name, lat, lon, regionId } = restaurant
  if (lat === null || lon === null) return null
  return (
    <details
      className="disclosure border-t border-line"
      onToggle={({ currentTarget }) => setOpened((known) => known || currentTarget.open)}
      suppressHydrationWarning
    >
      <summary>
        <span>{t('restaurant.onMap')}</span>
        <ChevronDownIcon />
      </summary>
      <div className="grid gap-2 pb-4">
        {opened && (
          <Suspense fallback={<div className="aspect-[4/3] rounded-lg bg-sunk tablet:aspect-hero" />}>
            <placeMap.Piece {...{ id, idOrName, name, lat, lon }} />
          </Suspense>
        )}
        <p>
          <Anchor
            className="link inline-flex min-h-target items-center"
            href={to.search({ view: 'map', regionId, near: writePosition({ lat, lon }) })}
            rel="nofollow"
          >
            {t('restaurant.around')}
          </Anchor>
        </p>
      </div>
    </details>
  )
}

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { writePosition } from '#web/guest/discovery/search/position/position.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { restaurantMap } from '../later-parts.ts'

/** The map's code doesn't load before it's in view. */
export function MapSection({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useText()
  const to = useTo()
  const { id, idOrName, name, lat, lon, regionId } = restaurant
  if (lat === null || lon === null) return null
  return (
    <section aria-labelledby="map-title">
      <h2 id="map-title" className="mb-3 text-step-2">
        {t('restaurant.onMap')}
      </h2>
      <WhenSeen className="mb-2 aspect-[4/3] overflow-hidden rounded-lg bg-sunk tablet:aspect-hero noscript:hidden">
        <Suspense>
          <restaurantMap.Piece {...{ id, idOrName, name, lat, lon }} />
        </Suspense>
      </WhenSeen>
      <Anchor
        className="link inline-flex min-h-target items-center"
        href={to.search({ view: 'map', regionId, near: writePosition({ lat, lon }) })}
        rel="nofollow"
      >
        {t('restaurant.around')}
      </Anchor>
    </section>
  )
}

/** Renders its content once it is in view and the app has loaded. With data saver on, waits for a click. */
function WhenSeen({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'unseen' | 'offered' | 'shown'>('unseen')
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      setState(savesData() ? 'offered' : 'shown')
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={box} className={className}>
      {state === 'shown' && children}
      {state === 'offered' && (
        <div className="grid size-full place-items-center">
          <button
            type="button"
            className="btn btn-sm border-line bg-raised"
            onClick={() => setState('shown')}
          >
            {t('restaurant.showMap')}
          </button>
        </div>
      )}
    </div>
  )
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

import type { Map as GlMap } from 'maplibre-gl'
import { type SyntheticEvent, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { PinIcon } from '#web/ui/icons.tsx'
import { MinusIcon, PlusIcon } from '#web/ui/more-icons.tsx'
import { noPoints } from './ground/map-features.ts'
import { show } from './pins/pin-map.ts'

/** Zoom buttons, and a button to show the guest's position, which browsers allow only on secure pages. */
export function MapTools({ map }: { readonly map: GlMap }) {
  const { t } = useText()
  const [lost, setLost] = useState(false)
  const zoom = (by: number) => (event: SyntheticEvent) =>
    map.easeTo({ zoom: map.getZoom() + by }, { originalEvent: event.nativeEvent })

  function goHome(event: SyntheticEvent): void {
    const { nativeEvent } = event
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setLost(false)
        show(map, 'here', {
          ...noPoints(),
          features: [
            {
              type: 'Feature',
              geometry: { type: 'Point', coordinates: [longitude, latitude] },
              properties: {},
            },
          ],
        })
        map.easeTo(
          { center: [longitude, latitude], zoom: Math.max(13.5, map.getZoom()) },
          { originalEvent: nativeEvent },
        )
      },
      (error) => {
        console.info('No position of this device:', error)
        setLost(true)
      },
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }

  return (
    <div className="pointer-events-none absolute top-3 inset-e-3 grid justify-items-end gap-3 *:pointer-events-auto">
      <div className="grid divide-y divide-line overflow-hidden rounded-md border border-line shadow-low">
        <button type="button" className="map-tool" aria-label={t('map.zoomIn')} onClick={zoom(1)}>
          <PlusIcon size={20} />
        </button>
        <button type="button" className="map-tool" aria-label={t('map.zoomOut')} onClick={zoom(-1)}>
          <MinusIcon size={20} />
        </button>
      </div>
      {isSecureContext && 'geolocation' in navigator && (
        <button
          type="button"
          className="map-tool rounded-md border border-line shadow-low"
          aria-label={t('map.nearMe')}
          title={t('map.nearMe')}
          onClick={goHome}
        >
          <PinIcon size={20} />
        </button>
      )}
      <p
        role="alert"
        className={lost ? 'w-56 rounded-md bg-warn-wash px-3 py-2 text-small text-ink shadow-low' : 'hidden'}
      >
        {lost && t('map.nearMeFailed')}
      </p>
    </div>
  )
}

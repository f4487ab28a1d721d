import type { Map as GlMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { metersPerPixel, roundLength } from './ground-length.ts'
import { writeLength } from '../pins/pin-map.ts'

const widest = 96

export function ScaleBar({ map, locale }: { readonly map: GlMap; readonly locale: string }) {
  const [perPixel, setPerPixel] = useState(() => measure(map))
  useEffect(() => {
    const follow = () =>
      setPerPixel((shown) => {
        const now = measure(map)
        return Math.abs(now / shown - 1) > 0.01 ? now : shown
      })
    map.on('move', follow)
    return () => {
      map.off('move', follow)
    }
  }, [map])
  const length = roundLength(perPixel * widest)
  return (
    <p
      aria-hidden="true"
      className="numbers pointer-events-none absolute bottom-3 inset-s-3 border border-t-0 border-ink-soft px-1 text-fine whitespace-nowrap text-ink-soft"
      style={{ width: length / perPixel }}
    >
      {writeLength(length, locale)}
    </p>
  )
}

function measure(map: GlMap): number {
  return metersPerPixel(map.getCenter().lat, map.getZoom())
}

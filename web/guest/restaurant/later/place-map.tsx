import { useNavigate } from 'react-router'
import { LazyMap } from '#web/guest/map/lazy-map.tsx'
import { writeBounds } from '#web/guest/search/positions.ts'
import { useTo } from '#web/shell/sticky-query.ts'

interface PlaceMapProps {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly lat: number
  readonly lon: number
}

/** A part of a town. */
const nearZoom = 12

/** One place on the map. Asking for what is around leads to the search. */
export function PlaceMap({ id, idOrName, name, lat, lon }: PlaceMapProps) {
  const to = useTo()
  const navigate = useNavigate()
  return (
    <LazyMap
      pins={[{ id, idOrName, name, lat, lon, time: null, href: to.restaurant(idOrName) }]}
      centre={{ lat, lon, zoom: nearZoom }}
      bounds={null}
      label={name}
      className="aspect-[4/3] w-full rounded-lg tablet:aspect-hero"
      onSearchHere={(bounds) => void navigate(to.search({ view: 'map', bounds: writeBounds(bounds) }))}
    />
  )
}

import { useNavigate } from 'react-router'
import { LazyMap } from '#web/parts/map/lazy-map.tsx'
import { writeBounds } from '#web/guest/discovery/search/position/positions.ts'
import { useTo } from '#web/routing/sticky-query.ts'

interface RestaurantMapProps {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly lat: number
  readonly lon: number
}

/** Initial zoom: part of a city, or only the surrounding streets if there is a street map. */
const [nearZoom, streetZoom] = [12, 14.5]

/** Searching the visible area opens the search page. */
export function RestaurantMap({ id, idOrName, name, lat, lon }: RestaurantMapProps) {
  const to = useTo()
  const navigate = useNavigate()
  return (
    <LazyMap
      pins={[{ id, idOrName, name, lat, lon, time: null, isMain: true, href: to.restaurant(idOrName) }]}
      center={{ lat, lon, zoom: nearZoom, streetZoom }}
      bounds={null}
      label={name}
      className="size-full"
      inPage
      onSearchHere={(bounds) => void navigate(to.search({ view: 'map', bounds: writeBounds(bounds) }))}
    />
  )
}

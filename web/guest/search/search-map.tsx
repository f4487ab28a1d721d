import { useEffect, useMemo } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { Pin } from '#contracts/discovery.ts'
import { useTo } from '../../shell/sticky-query.ts'
import { formatClock, wallOf } from '../../text/format.ts'
import { useText } from '../../text/text.tsx'
import { areaLabels } from '../map/area-labels.ts'
import { LazyMap } from '../map/lazy-map.tsx'
import type { MapPin } from '../map/map-props.ts'
import type { SearchData } from './load-search.ts'
import { useSearchLinks } from './search-links.ts'

/** A part of a town. */
const walkingZoom = 12.5

/** The places of a search on the map, with the nearest time of each. */
export function SearchMap({ search, title }: { search: SearchData; title: string }) {
  const { wish, pins, place } = search
  const href = useSearchLinks(wish)
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading' || pins === null
  const pinOf = useMapPin(search)
  const labels = useMemo(() => areaLabels(pins ?? []), [pins])
  const { revalidate } = useRevalidator()

  // A page from the server comes without pins: they are many, and without script there is no map to put them on.
  useEffect(() => {
    if (pins === null) void revalidate()
  }, [pins, revalidate])

  return (
    <div className="absolute inset-0">
      <LazyMap
        pins={(pins ?? []).map(pinOf)}
        centre={wish.near ? { ...wish.near, zoom: walkingZoom } : place.name ? place.centre : null}
        bounds={wish.bounds}
        labels={labels}
        label={title}
        loading={loading}
        className="size-full"
        onSearchHere={(bounds) =>
          void navigate(href({ bounds, near: null, sort: 'relevance' }), { preventScrollReset: true })
        }
      />
    </div>
  )
}

function useMapPin({ wish, today }: SearchData): (pin: Pin) => MapPin {
  const { locale } = useText()
  const links = useTo()
  const { date, time, party } = wish
  const along = { ...(date && { date }), ...(time && { time }), party }
  return ({ id, idOrName, name, lat, lon, instant }) => {
    const known = { id, idOrName, name, lat, lon, href: links.restaurant(idOrName, along) }
    if (!instant) return { ...known, time: null }
    const at = wallOf(instant)
    // A bare time is read as one of the day that was asked for.
    if (at.date !== (date || today) && !time) return { ...known, time: null }
    return {
      ...known,
      time: formatClock(at.time, locale),
      reserveHref: links.reserve(idOrName, { date: at.date, party, time: at.time, instant }),
    }
  }
}

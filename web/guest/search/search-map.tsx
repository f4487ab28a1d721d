import { useEffect, useMemo } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
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
  const mapPins = useMapPins(search)
  const labels = useMemo(() => areaLabels(pins ?? []), [pins])
  const { revalidate } = useRevalidator()

  // A page from the server comes without pins: they are many, and without script there is no map to put them on.
  useEffect(() => {
    if (pins === null) void revalidate()
  }, [pins, revalidate])

  return (
    <div className="absolute inset-0">
      <LazyMap
        pins={mapPins}
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

/** The same list until the places change: the map takes a new one as new places. */
function useMapPins({ wish: { date, time, party }, today, pins }: SearchData): MapPin[] {
  const { locale } = useText()
  const links = useTo()
  return useMemo(() => {
    const along = { ...(date && { date }), ...(time && { time }), party }
    return (pins ?? []).map(({ id, idOrName, name, lat, lon, instant }) => {
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
    })
  }, [pins, date, time, party, today, locale, links])
}

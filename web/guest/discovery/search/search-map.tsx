import { useEffect, useMemo } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatTimeAt, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { areaLabels } from '#web/parts/map/ground/area-labels.ts'
import { LazyMap } from '#web/parts/map/lazy-map.tsx'
import type { MapLabel, MapPin } from '#web/parts/map/map-props.ts'
import type { SearchData } from './load-search.ts'
import { PinCard } from './pin-card.tsx'
import { useSearchLinks } from './search-links.ts'

/** Zoom level that shows a walkable part of a city. */
const walkingZoom = 12.5

/** Shows the results on a map, each with its closest available time. */
export function SearchMap({ search, title }: { search: SearchData; title: string }) {
  const { query, pins, location } = search
  const href = useSearchLinks(query)
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading' || pins === null
  const mapPins = useMapPins(search)
  const { name, center, area } = location
  const isCity = location.path.length > 1 && area === ''
  const labels = useMemo((): MapLabel[] => {
    const city = isCity && center ? [{ name, kind: 'city' as const, ...center }] : []
    return [...city, ...areaLabels(pins ?? [])]
  }, [pins, name, center, isCity])
  const { revalidate } = useRevalidator()

  // The server sends no pins, because there are many and the map needs scripts anyway.
  useEffect(() => {
    if (pins === null) void revalidate()
  }, [pins, revalidate])

  return (
    <div className="absolute inset-0">
      <LazyMap
        pins={mapPins}
        center={query.near ? { ...query.near, zoom: walkingZoom } : location.name ? location.center : null}
        bounds={query.bounds}
        labels={labels}
        label={title}
        loading={loading}
        renderCard={(pin) => <PinCard key={pin.id} pin={pin} cards={search.cards} query={query} />}
        className="size-full"
        onSearchHere={(bounds) =>
          void navigate(href({ bounds, near: null, sort: 'relevance' }), { preventScrollReset: true })
        }
      />
    </div>
  )
}

/** Memoized, because the map redraws everything when it gets a new array. */
function useMapPins({ query: { date, time, party }, today, pins }: SearchData): MapPin[] {
  const { locale } = useText()
  const links = useTo()
  return useMemo(() => {
    const along = { ...(date && { date }), ...(time && { time }), party }
    return (pins ?? []).map(({ id, idOrName, name, lat, lon, instant, timeZone }) => {
      const known = { id, idOrName, name, lat, lon, href: links.restaurant(idOrName, along) }
      if (!instant) return { ...known, time: null }
      const at = wallOf(instant)
      // A time without a day would be mistaken for the requested day.
      if (at.date !== (date || today) && !time) return { ...known, time: null }
      return {
        ...known,
        time: formatTimeAt(instant, timeZone, locale),
        reserveHref: links.reserve(idOrName, { date: at.date, party, time: at.time, instant }),
      }
    })
  }, [pins, date, time, party, today, locale, links])
}

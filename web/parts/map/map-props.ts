import type { ReactNode } from 'react'

export interface MapPin {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly lat: number
  readonly lon: number
  /** Whether this is the restaurant that the page is about, which the map highlights. */
  readonly isMain?: boolean
  /** Nearest bookable time as text ("19:15"); null for a plain dot. */
  readonly time: string | null
  /** URL of the restaurant's page. */
  readonly href: string
  /** URL to book that time. If omitted, the card links only to the restaurant. */
  readonly reserveHref?: string
}

export interface MapPoint {
  readonly lat: number
  readonly lon: number
}

/** West, south, east, north in degrees. West is greater than east across the antimeridian. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number]

/** A label on the base map: a city or a neighborhood. */
export interface MapLabel extends MapPoint {
  readonly name: string
  readonly kind: 'city' | 'area'
}

export interface MapProps {
  /** Pins, most important first, up to 2,000. Where two times would overlap, only the first pin shows its own. */
  readonly pins: readonly MapPin[]
  /**
   * Center of the distance rings; null for the world. Without bounds, the map starts around the pins, or here if a zoom
   * is given or there are no pins yet. `streetZoom` replaces the zoom where there is a street map.
   */
  readonly center: (MapPoint & { readonly zoom?: number; readonly streetZoom?: number }) | null
  /** The view to show, applied again whenever it changes. */
  readonly bounds: MapBounds | null
  readonly labels?: readonly MapLabel[]
  /** Accessible name of the map, such as "Restaurants in Lisbon". */
  readonly label: string
  /** Called when the guest wants to search the visible part of the map. */
  readonly onSearchHere: (bounds: MapBounds) => void
  /** Called with the center whenever the map stops moving. A map with this prop chooses a point and has no search. */
  readonly onCenter?: (center: MapPoint) => void
  /** Called when a pin is selected or deselected. */
  readonly onSelect?: (id: number | null) => void
  /** By default, the pin's name and time. */
  readonly renderCard?: (pin: MapPin) => ReactNode
  /** The selected pin if the page controls it; undefined if the map does. */
  readonly selected?: number | null
  readonly loading?: boolean
  /** Whether the map is part of a scrolling page, so one finger or the wheel scrolls the page instead of the map. */
  readonly inPage?: boolean
  /** Classes that set the map's size, which must include a height. */
  readonly className?: string
}

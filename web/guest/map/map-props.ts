/** A restaurant on the map. */
export interface MapPin {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly lat: number
  readonly lon: number
  /** The nearest bookable time, ready to read ("19:15"), or null for a plain dot. */
  readonly time: string | null
  /** The restaurant's page. */
  readonly href: string
  /** Where the time is booked; without it the card offers the page alone. */
  readonly reserveHref?: string
  /** Kitchen, price, neighbourhood, as far as they are known: one line. */
  readonly facts?: string
}

export interface MapPoint {
  readonly lat: number
  readonly lon: number
}

/** West, south, east, north in degrees; west is greater than east where the antimeridian lies between. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number]

/** A name written on the ground: a city, a neighbourhood. */
export interface MapLabel extends MapPoint {
  readonly name: string
  readonly kind: 'city' | 'area'
}

export interface MapProps {
  /** In order of worth: where two times would overlap, the earlier one stands. Up to 2,000. */
  readonly pins: readonly MapPin[]
  /**
   * Where distances are counted from; null when it is the world. Without bounds the map begins around the pins, or here
   * when a zoom is named or there are no pins yet.
   */
  readonly centre: (MapPoint & { readonly zoom?: number }) | null
  /** Shown at first, and again whenever they change. */
  readonly bounds: MapBounds | null
  readonly labels?: readonly MapLabel[]
  /** What a screen reader calls the map: "Restaurants in Lisbon". */
  readonly label: string
  /** The guest moved the map and asks for the places in it. */
  readonly onSearchHere: (bounds: MapBounds) => void
  /** A pin was chosen, or none any more. */
  readonly onSelect?: (id: number | null) => void
  /** The pin to show as chosen, when the page says so; undefined leaves it to the map. */
  readonly selected?: number | null
  /** Places for the bounds are on their way. */
  readonly loading?: boolean
  /** For the size of the map: it fills its box, and the box must have a height. */
  readonly className?: string
}

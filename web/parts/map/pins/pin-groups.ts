import { boxesAt, onWorld, type WorldPoint } from '../ground/label-zooms.ts'
import type { MapPin, MapPoint } from '../map-props.ts'

/** The map can't be zoomed in further than this. */
export const deepestZoom = 18

/** The restaurants of one pin on the map: one, or several that are too close. The pin is at the position of the first. */
export interface PinGroup extends MapPoint {
  /** Id of the first restaurant. */
  readonly id: number
  readonly pins: readonly [MapPin, ...MapPin[]]
}

/**
 * Groups pins that overlap even at the deepest zoom, such as those of a food court, because nobody could tap all of them.
 * Keeps the order of the pins, in each group as well.
 */
export function groupPins(pins: readonly MapPin[]): PinGroup[] {
  const boxes = boxesAt(deepestZoom)
  const groups = new Map<WorldPoint, [MapPin, ...MapPin[]]>()
  for (const pin of pins) {
    const point = onWorld(pin)
    const near = boxes.overlapping(point)
    const group = near && groups.get(near)
    if (group) group.push(pin)
    else {
      boxes.take(point)
      groups.set(point, [pin])
    }
  }
  return [...groups.values()].map((pins) => ({ id: pins[0].id, lat: pins[0].lat, lon: pins[0].lon, pins }))
}

/** Returns the group's only restaurant, or null if several share the pin. */
export function onlyPin({ pins }: PinGroup): MapPin | null {
  return pins.length === 1 ? pins[0] : null
}

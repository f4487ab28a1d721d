import type { AreaNames } from '#contracts/discovery/restaurant-shapes.ts'
import { ownValue } from '#domain/own-value.ts'

/** Returns the translated names of areas, which are separated by commas. Forms and links use the original names. */
export function namesOfAreas(areas: string, names: AreaNames): string {
  return areas
    .split(',')
    .map((area) => ownValue(names, area) ?? area)
    .join(', ')
}

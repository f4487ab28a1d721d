import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

/**
 * Returns the requested areas in the restaurant's spelling, each once. Refuses, by name, an area that guests can't book
 * there, whether they ask for times or for a table.
 */
export function readAreas(
  { areas }: Pick<ListedRestaurant, 'areas'>,
  asked: readonly string[] | undefined,
  field: string,
  say: Say,
): readonly string[] | ServerRefusal<'invalidInput'> {
  const named = areasAsSpelled(areas, asked)
  const unknown = named.find((area) => !areas.includes(area))
  return unknown === undefined ? named : fieldRefusal(field, say('fields.unknownArea', { area: unknown }))
}

/** Returns the requested areas in the restaurant's spelling, each once. Unknown ones stay as they are. */
export function areasAsSpelled(areas: readonly string[], asked: readonly string[] = []): string[] {
  return [...new Set(asked.map((area) => areaNamed(areas, area) ?? area))]
}

/** Returns the restaurant's spelling of an area, matched case-insensitively; undefined for an unknown area. */
function areaNamed(areas: readonly string[], asked: string): string | undefined {
  const plain = asked.toLowerCase()
  return areas.find((area) => area === asked) ?? areas.find((area) => area.toLowerCase() === plain)
}

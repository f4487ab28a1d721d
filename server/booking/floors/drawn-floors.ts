import { buildRequest } from '#contracts/http/build-request.ts'
import type { Locale } from '#domain/locale.ts'
import type { Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { nameIn } from '#server/discovery/restaurants/names-in-language.ts'

/**
 * Returns the floors that have a floor plan. The others have no URL, so they are omitted (specification,
 * section 7).
 */
export function drawnFloors(
  { linkOrigin }: Pick<Links, 'linkOrigin'>,
  listed: ListedRestaurant,
  locale: Locale,
) {
  const { record, floors } = listed
  // The restaurant writes the texts in drawings, so translate only those that are names of its areas.
  const inLanguage = ({ areas, ...drawing }: Record<string, unknown>) => ({
    ...drawing,
    ...(areas !== undefined && { areas: Array.isArray(areas) ? areas.map(withName) : areas }),
  })
  const withName = (area: unknown) =>
    typeof area === 'object' && area !== null && 'name' in area && typeof area.name === 'string'
      ? { ...area, name: nameIn(listed, area.name, locale) }
      : area
  return floors
    .filter(({ drawing }) => Object.keys(drawing).length > 0)
    .map(({ id, name, drawing }) => {
      const { url } = buildRequest('floors.get', { id: record.id, floorId: id })
      return { floorId: id, name, floorUrl: linkOrigin + url, map: JSON.stringify(inLanguage(drawing)) }
    })
}

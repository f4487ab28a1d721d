import { isDeepStrictEqual } from 'node:util'
import { ownValue } from '#domain/own-value.ts'
import type { ImportedRestaurant, RestaurantRecord } from '#server/catalogue/read/read-restaurant.ts'

/** The field of the setup that a column is edited as. All other columns are only written by imports. */
const fieldOfColumn: ReadonlyMap<string, string> = new Map<keyof RestaurantRecord, string>([
  ['name', 'profile.name'],
  ['description', 'profile.description'],
  ['phone', 'profile.phone'],
  ['email', 'profile.email'],
  ['website', 'profile.website'],
  ['address', 'profile.address'],
  ['area', 'profile.area'],
  ['city', 'profile.city'],
  ['region_id', 'profile.city'],
  ['zip', 'profile.zip'],
  ['country', 'profile.countryShort'],
  ['country_short', 'profile.countryShort'],
  ['lat', 'profile.position'],
  ['lon', 'profile.position'],
  ['time_zone', 'profile.timeZone'],
  ['currency', 'profile.currency'],
  ['price', 'profile.price'],
  ['cuisines', 'profile.cuisines'],
  ['features', 'profile.features'],
])

/** What staff edited of a restaurant, with its stored columns. */
export interface Edited {
  readonly edited: readonly string[]
  /** Null if staff edited nothing. */
  readonly stored: Readonly<Record<string, unknown>> | null
}

/** Returns the columns that an import may write. */
export function columnsToWrite(
  columns: readonly (readonly [string, unknown])[],
  edited: readonly string[],
): (readonly [string, unknown])[] {
  return columns.filter(([column]) => !edited.includes(fieldOfColumn.get(column) ?? ''))
}

/** Returns the edited fields for which a row of the file has another value. */
export function otherInFile(
  columns: readonly (readonly [string, unknown])[],
  { hours, language }: ImportedRestaurant,
  { edited, stored }: Edited,
): string[] {
  if (edited.length === 0) return []
  const different = columns.flatMap(([column, value]) =>
    isDeepStrictEqual(value, ownValue(stored, column)) ? [] : [fieldOfColumn.get(column) ?? ''],
  )
  if (hours.isWritten) different.push('hours', 'periods')
  if (language !== '') different.push('languages.language')
  return edited.filter((field) => different.includes(field))
}

import { featuresContaining } from '@rapideditor/country-coder'
import { type HolidayCalendar, readState } from './public-holidays.ts'

/** Time zones that end at the borders of a state. */
const stateByZone = new Map([
  ['Australia/Melbourne', 'VIC'],
  ['Australia/Brisbane', 'QLD'],
  ['Australia/Lindeman', 'QLD'],
  ['Australia/Adelaide', 'SA'],
  ['Australia/Perth', 'WA'],
  ['Australia/Hobart', 'TAS'],
  ['Australia/Darwin', 'NT'],
  ['Atlantic/Canary', 'CN'],
  ['Africa/Ceuta', 'CE'],
  ['Pacific/Honolulu', 'HI'],
])

/** Wikidata ids of the countries of the United Kingdom, which the map of borders has. */
const stateByFeature = new Map([
  ['Q21', 'ENG'],
  ['Q22', 'SCT'],
  ['Q25', 'WLS'],
  ['Q26', 'NIR'],
])

/** Returns where a restaurant's public holidays are decided: by the state that its row names, or by its position. */
export function holidayCalendarOf(
  country: string,
  writtenState: string,
  { lat, lon, timeZone }: { readonly lat: number; readonly lon: number; readonly timeZone: string },
): HolidayCalendar {
  const state =
    readState(country, writtenState) ??
    (country === 'GB' ? featureAt(lat, lon) : readState(country, stateByZone.get(timeZone) ?? ''))
  return { country, state }
}

function featureAt(lat: number, lon: number): string | null {
  const ids = featuresContaining([lon, lat]).map(({ properties }) => properties.wikidata)
  return ids.map((id) => stateByFeature.get(id)).find(Boolean) ?? null
}

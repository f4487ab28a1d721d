import { type HolidayCalendar, readState } from './public-holidays.ts'

/**
 * States by their numbers in GeoNames, starting with 1, in countries whose states have numbers there and holidays of
 * their own. Elsewhere, GeoNames has the usual codes.
 */
const numberedStates = new Map([
  ['AT', ['1', '2', '3', '4', '5', '6', '7', '8', '9']],
  ['AU', ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']],
  ['CA', ['AB', 'BC', 'MB', 'NB', 'NL', '', 'NS', 'ON', 'PE', 'QC', 'SK', 'YT', 'NT', 'NU']],
  ['DE', ['BW', 'BY', 'HB', 'HH', 'HE', 'NI', 'NW', 'RP', 'SL', 'SH', 'BB', 'MV', 'SN', 'ST', 'TH', 'BE']],
])

/** Like `numberedStates`, but the numbers have gaps. */
const spanishStates = new Map([
  ['07', 'IB'],
  ['27', 'RI'],
  ['29', 'MD'],
  ['31', 'MC'],
  ['32', 'NC'],
  ['34', 'AS'],
  ['39', 'CB'],
  ['51', 'AN'],
  ['52', 'AR'],
  ['53', 'CN'],
  ['54', 'CM'],
  ['55', 'CL'],
  ['56', 'CT'],
  ['57', 'EX'],
  ['58', 'GA'],
  ['59', 'PV'],
  ['60', 'VC'],
])

/**
 * Returns which public holidays a restaurant has: those of the state that its row names, or of the one in which the map
 * has it.
 */
export function holidayCalendarOf(
  country: string,
  writtenState: string,
  mappedState: string,
): HolidayCalendar {
  return {
    country,
    state: readState(country, writtenState) ?? readState(country, usualCode(country, mappedState)),
  }
}

function usualCode(country: string, code: string): string {
  if (country === 'ES') return spanishStates.get(code) ?? code
  const states = numberedStates.get(country)
  return states ? (states[Number(code) - 1] ?? '') : code
}

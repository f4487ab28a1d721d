import type { Locale } from '#domain/locale.ts'
import { countryOfPhone } from '#server/platform/contacts/read-phone.ts'
import { zonesOfCountry } from '#server/platform/time/zones-of-country.ts'
import { occursTwice, wallInZone, zoneInShort, zoneInWords } from '#server/platform/translations/moments.ts'

type NameZone = (zone: string, instant: string) => string

/** Names of time zones for one guest, in full and in short. Empty if the guest needn't read them. */
export interface ZoneNames {
  readonly inWords: NameZone
  readonly inShort: NameZone
}

/**
 * Returns zones' names for the guest with this number, which is in E.164 or empty. A zone is named only if no clock in
 * the number's country shows the same time, and in short only if the time itself doesn't name it.
 */
export function zoneNamesFor(phone: string, locale: Locale): ZoneNames {
  const country = countryOfPhone(phone)
  const zones = country ? zonesOfCountry(country) : []
  const isElsewhere: (...at: Parameters<NameZone>) => boolean = (zone, instant) =>
    zones.length > 0 && zones.every((own) => wallInZone(own, instant) !== wallInZone(zone, instant))
  return {
    inWords: (zone, instant) => (isElsewhere(zone, instant) ? zoneInWords(zone, instant, locale) : ''),
    inShort: (zone, instant) =>
      isElsewhere(zone, instant) && !occursTwice(zone, instant) ? zoneInShort(zone, instant, locale) : '',
  }
}

/** Adds the time zones of a country, which TypeScript's types lack. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): string[]
}

/** Returns the time zones of a country with this code, such as `PT`. */
export function zonesOfCountry(code: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: code })
  return locale.getTimeZones?.() ?? []
}

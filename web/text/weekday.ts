import { type Locale, platformTag } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'

const names = createMemory<string>()

/** Returns the name of a weekday, as used on its own. 0 is Sunday, as in the API. */
export function formatWeekday(weekDay: number, locale: Locale): string {
  return names(`${locale}${weekDay}`, () => {
    const format = new Intl.DateTimeFormat(platformTag(locale), { weekday: 'long', timeZone: 'UTC' })
    // January 4, 1970 was a Sunday.
    return format.format(new Date(Date.UTC(1970, 0, 4 + weekDay)))
  })
}

import { supportedLocale, fallbackLocale, type Locale } from '#domain/locale.ts'
import { formatClock, formatDay } from '#web/text/format.ts'

/** Id of the line that says how old the page is. */
export const ageLineId = 'saved-line'

/** Dispatched on `window` when the screen of an own page, and so an empty line, has appeared. */
export const ownPageShown = 'own-page'

/** The line of a page that was loaded then, both in milliseconds. Names the day unless it is today. */
export function ageLine(words: string, locale: Locale, loadedAt: number, now: number): string {
  const [loaded, current] = [localIso(loadedAt), localIso(now)]
  const date = loaded.slice(0, 10)
  const clock = formatClock(loaded.slice(11, 16), locale)
  const time = date === current.slice(0, 10) ? clock : `${formatDay(date, locale, 'short')}, ${clock}`
  return words.replace('{time}', () => time)
}

/** Date and time on the clock of the device. */
function localIso(instant: number): string {
  const offset = new Date(instant).getTimezoneOffset() * 60_000
  return new Date(instant - offset).toISOString()
}

const emptyLine = new RegExp(
  `(<output id="${ageLineId}" data-words="([^"]*)" data-locale="([^"]*)"[^>]*?) hidden=""></output>`,
)

/** A stored page that says how old it is. The app finds the time in `data-saved`. */
export function withAgeLine(html: string, loadedAt: number, now: number): string {
  return html.replace(emptyLine, (_, start: string, words: string, tag: string) => {
    // The words are escaped already.
    const line = ageLine(words, supportedLocale(tag) ?? fallbackLocale, loadedAt, now)
    return `${start} data-saved="${loadedAt}">${line}</output>`
  })
}

import { supportedLocale, fallbackLocale, type Locale } from '#domain/locale.ts'
import { formatClock, formatDay } from '#web/text/format.ts'

/** Id of the element that says how old the page is. */
export const ageLineId = 'saved-line'

/**
 * Name of the event dispatched on `window` when one of the guest's own pages has rendered, with an empty age line.
 */
export const ownPageShown = 'own-page'

/**
 * Returns the text that says when a page was loaded, including the day unless that was today. Both times are in
 * milliseconds.
 */
export function ageLine(words: string, locale: Locale, loadedAt: number, now: number): string {
  const [loaded, current] = [localIso(loadedAt), localIso(now)]
  const date = loaded.slice(0, 10)
  const clock = formatClock(loaded.slice(11, 16), locale)
  const time = date === current.slice(0, 10) ? clock : `${formatDay(date, locale, 'short')}, ${clock}`
  return words.replace('{time}', () => time)
}

/** Returns the date and time on the device's clock, in ISO format. */
function localIso(instant: number): string {
  const offset = new Date(instant).getTimezoneOffset() * 60_000
  return new Date(instant - offset).toISOString()
}

const emptyLine = new RegExp(
  `(<output id="${ageLineId}" data-words="([^"]*)" data-locale="([^"]*)"[^>]*?) hidden=""></output>`,
)

/** Fills in the age line of a stored page. The app reads the time from `data-saved`. */
export function withAgeLine(html: string, loadedAt: number, now: number): string {
  return html.replace(emptyLine, (_, start: string, words: string, tag: string) => {
    // The words are escaped already.
    const line = ageLine(words, supportedLocale(tag) ?? fallbackLocale, loadedAt, now)
    return `${start} data-saved="${loadedAt}">${line}</output>`
  })
}

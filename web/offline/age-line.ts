import { fallbackLocale, type Locale, platformTag, supportedLocale } from '#domain/locale.ts'

/** Id of the element that says how old the page is. */
export const ageLineId = 'saved-line'

/**
 * Name of the event dispatched on `window` when a page that is stored has rendered, with an empty age line.
 */
export const storedPageShown = 'stored-page'

/**
 * Returns when the page was requested from the server, in milliseconds on the device's clock: earlier than the browser
 * opened it if the service worker had stored it.
 */
export function pageLoadedAt(): number {
  return Number(document.getElementById(ageLineId)?.dataset['saved']) || performance.timeOrigin
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Returns the text that says how long ago a page was loaded. Both times are in milliseconds. Shows an age instead of a
 * time, because the page shows times in the restaurant's time zone, and because an age is right even if the device's
 * clock is wrong.
 */
export function ageLine(words: string, locale: Locale, loadedAt: number, now: number): string {
  return words.replace('{time}', () => formatAge(Math.max(0, now - loadedAt), locale))
}

function formatAge(ms: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(platformTag(locale), {
    numeric: ms < minuteMs ? 'auto' : 'always',
  })
  if (ms < minuteMs) return format.format(0, 'second')
  if (ms < hourMs) return format.format(-Math.floor(ms / minuteMs), 'minute')
  return ms < 2 * dayMs
    ? format.format(-Math.floor(ms / hourMs), 'hour')
    : format.format(-Math.floor(ms / dayMs), 'day')
}

const emptyLine = new RegExp(
  `(<output id="${ageLineId}" data-words="([^"]*)" data-locale="([^"]*)"[^>]*?) hidden=""></output>`,
)

/** The app reads the time from `data-saved`. */
export function withAgeLine(html: string, loadedAt: number, now: number): string {
  return html.replace(emptyLine, (_, start: string, words: string, tag: string) => {
    // The words are already escaped.
    const line = ageLine(words, supportedLocale(tag) ?? fallbackLocale, loadedAt, now)
    return `${start} data-saved="${loadedAt}">${line}</output>`
  })
}

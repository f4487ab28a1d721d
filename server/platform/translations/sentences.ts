import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { formatDistance } from '#domain/geometry/format-distance.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { withoutDoublePeriods } from '#domain/translations/abbreviations.ts'
import { emptyValues } from '#domain/translations/empty-values.ts'
import { phrasesOfTexts } from '#domain/notifications/text-message.ts'
import { ownValue } from '#domain/own-value.ts'
import { isolated } from '#domain/translations/isolated.ts'
import { withZoneAfterClock } from '#domain/translations/zone-after-clock.ts'
import type { Catalog } from '#domain/translations/merge-catalog.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { readSentences } from './read-catalog.ts'
import { dateInWords } from './moments.ts'

export type Values = Readonly<Record<string, string | number>>

/**
 * Formats a message of the catalog in one locale. Any message may contain `{product}`, by default the installation's
 * name. Returns the key if it is unknown, so that a missing text is
 * visible but breaks nothing, and logs it once.
 */
export type Say = (key: string, values?: Values) => string

/**
 * Formats values that depend on the locale, and returns all values: calendar dates, `distance` from `meters` in the
 * units that pages use, and `leadMinutes` as `lead` in the largest unit that states it exactly. Names that run against the
 * direction of the locale are isolated.
 */
function inWords(values: Values = {}, locale: Locale): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? textOf(value, locale) : value,
  ])
  const { meters, leadMinutes } = values
  return {
    ...Object.fromEntries(entries),
    ...(typeof meters === 'number' && { distance: formatDistance(meters, locale) }),
    ...(typeof leadMinutes === 'number' && leadOf(leadMinutes)),
  }
}

function textOf(value: string, locale: Locale): string {
  return isCalendarDate(value) ? dateInWords(value, locale) : isolated(value, locale)
}

function leadOf(minutes: number): Values {
  if (minutes > 0 && minutes % 1440 === 0) return { lead: minutes / 1440, leadUnit: 'days' }
  if (minutes > 0 && minutes % 60 === 0) return { lead: minutes / 60, leadUnit: 'hours' }
  return { lead: minutes, leadUnit: 'minutes' }
}

const speakers = new Map<Locale, Say>()

/**
 * Returns a formatter for the built-in texts of a locale and its fallbacks. A catalog is read, and a message
 * compiled, on first use.
 */
export function sentencesIn(locale: Locale): Say {
  let say = speakers.get(locale)
  if (!say) speakers.set(locale, (say = speakerOf(locale, readSentences(locale))))
  return say
}

/** The operator's own texts that differ from the built-in ones. The version changes with any of them. */
interface ChangedTexts {
  readonly version: () => number
  readonly changed: (locale: Locale) => Catalog
}

/** Returns a function that creates formatters like `sentencesIn`, with the operator's own texts. */
export function sentencesWith(own: ChangedTexts): (locale: Locale) => Say {
  const ownSpeakers = new Map<Locale, Say>()
  let version = own.version()
  return (locale) => {
    if (version !== own.version()) {
      ownSpeakers.clear()
      version = own.version()
    }
    let say = ownSpeakers.get(locale)
    if (!say) {
      const changed = own.changed(locale)
      const isChanged = Object.keys(changed).length > 0
      say = isChanged ? speakerOf(locale, { ...readSentences(locale), ...changed }) : sentencesIn(locale)
      ownSpeakers.set(locale, say)
    }
    return say
  }
}

function speakerOf(locale: Locale, catalog: Catalog): Say {
  const tag = platformTag(locale)
  const texts = new Map(Object.entries(catalog))
  const missing = new Set<string>()
  const i18n = setupI18n({
    locale: tag,
    messages: { [tag]: {} },
    missing(_, key) {
      if (!missing.has(key)) console.error(`There is no text with the key ${key}.`)
      missing.add(key)
      return key
    },
  })
  const compiled = new Set<string>()
  return (key, values) => {
    const text = texts.get(key)
    if (text !== undefined && !compiled.has(key)) {
      i18n.load(tag, { [key]: compileMessage(text) })
      compiled.add(key)
    }
    const product = catalog['mail.product'] ?? ''
    const inWord = inWords({ product, ...values }, locale)
    const message = ownValue(i18n.messages, key)
    const gaps = Array.isArray(message) ? emptyValues(message, inWord) : []
    const empty = key.endsWith('.short') ? gaps.filter((name) => !phrasesOfTexts.has(name)) : gaps
    if (empty.length > 0) {
      const fault = `Text with an empty value: ${key} {${empty.join('}, {')}}`
      if (process.env.NODE_ENV === 'test') throw new Error(fault)
      if (!missing.has(key)) console.error(fault)
      missing.add(key)
    }
    return withZoneAfterClock(withoutDoublePeriods(i18n._(key, inWord)), locale)
  }
}

import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, use } from 'react'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { withoutDoublePeriods } from '#domain/translations/abbreviations.ts'
import { emptyValues } from '#domain/translations/empty-values.ts'
import { withIsolatedTexts } from '#domain/translations/isolated.ts'
import { withZoneAfterClock } from '#domain/translations/zone-after-clock.ts'
import type en from '#locales/en.json'
import { createMemory } from '#domain/memory.ts'

/** Unknown keys don't compile. */
export type MessageKey = keyof typeof en

export type MessageValues = Readonly<Record<string, string | number>>

export interface Text {
  readonly locale: Locale
  /** Returns the message for a key, with its plurals and values filled in. */
  readonly t: (key: MessageKey, values?: MessageValues) => string
}

/** Texts to which more messages can be added. */
export interface GrowingText extends Text {
  readonly learn: (messages: Messages) => void
}

const TextContext = createContext<Text | null>(null)

export function createText(locale: Locale, messages: Messages): GrowingText {
  const tag = platformTag(locale)
  const missed = new Set<string>()
  const i18n: I18n = setupI18n({
    locale: tag,
    messages: { [tag]: messages },
    // A missing text is visible but breaks nothing.
    missing(_, key) {
      if (!missed.has(key)) console.warn(`Missing text: ${key}`)
      missed.add(key)
      return key
    },
  })
  const plain = new Map<string, string>()
  const notePlain = (some: Messages) => {
    for (const [key, message] of Object.entries(some)) if (isPlain(message)) plain.set(key, i18n._(key))
  }
  notePlain(messages)
  const fill = (key: MessageKey, values: MessageValues = {}) => {
    const message = i18n.messages[key]
    const empty = Array.isArray(message) ? emptyValues(message, values) : []
    if (empty.length > 0) {
      const fault = `Text with an empty value: ${key} {${empty.join('}, {')}}`
      if (import.meta.env.DEV) throw new Error(fault)
      if (!missed.has(key)) console.error(fault)
      missed.add(key)
    }
    return withZoneAfterClock(withoutDoublePeriods(i18n._(key, withIsolatedTexts(values, locale))), locale)
  }
  let filled = createMemory<string>()
  return {
    locale,
    t(key, values) {
      const said = plain.get(key)
      if (said !== undefined) return said
      // Pages repeat a few messages many times.
      return filled(`${key} ${JSON.stringify(values)}`, () => fill(key, values))
    },
    learn(more) {
      i18n.load(tag, more)
      notePlain(more)
      filled = createMemory()
    },
  }
}

/** Replaces the texts that a restaurant words differently. Returns the same texts if there are none. */
export function withCustomTexts(text: Text, own: Restaurant['texts']): Text {
  if (!own) return text
  const { t } = createText(text.locale, own as Messages)
  return { ...text, t: (key, values) => (Object.hasOwn(own, key) ? t : text.t)(key, values) }
}

/** Returns whether a message has no placeholders, so its text never changes. */
function isPlain(message: Messages[string] | undefined): boolean {
  return Array.isArray(message) && message.every((part) => typeof part === 'string')
}

export function TextProvider({ text, children }: { text: Text; children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>
}

/** Returns the guest's texts: `t` formats messages, and `locale` is for all other formatting. */
export function useText(): Text {
  const text = use(TextContext)
  if (!text) throw new Error('useText outside of TextProvider')
  return text
}

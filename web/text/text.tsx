import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, use } from 'react'
import { type Locale, platformTag } from '#domain/locale.ts'
import type en from '#locales/en.json'
import { createMemory } from '#domain/memory.ts'

/** A key of the catalogue; a key that is not written does not compile. */
export type MessageKey = keyof typeof en

export type MessageValues = Readonly<Record<string, string | number>>

export interface Text {
  readonly locale: Locale
  /** The sentence for a key, plurals and values filled in. */
  readonly t: (key: MessageKey, values?: MessageValues) => string
}

/** A text that can learn more messages after it was made. */
export interface GrowingText extends Text {
  readonly learn: (messages: Messages) => void
}

const TextContext = createContext<Text | null>(null)

export function createText(locale: Locale, messages: Messages): GrowingText {
  const tag = platformTag(locale)
  const i18n: I18n = setupI18n({ locale: tag, messages: { [tag]: messages } })
  const plain = new Map<string, string>()
  const notePlain = (some: Messages) => {
    for (const [key, message] of Object.entries(some)) if (isPlain(message)) plain.set(key, i18n._(key))
  }
  notePlain(messages)
  let counted = createMemory<string>()
  return {
    locale,
    t(key, values) {
      const said = plain.get(key)
      if (said !== undefined) return said
      const say = () => i18n._(key, { ...values })
      return isCount(values) ? counted(`${key} ${values.count}`, say) : say()
    },
    learn(more) {
      i18n.load(tag, more)
      notePlain(more)
      counted = createMemory()
    },
  }
}

/** One table, two tables: there are few such sentences, and a page says them often. */
function isCount(values: MessageValues | undefined): values is { count: number } {
  return typeof values?.['count'] === 'number' && Object.keys(values).length === 1
}

/** Nothing is filled in: the sentence is always the same. */
function isPlain(message: Messages[string] | undefined): boolean {
  return Array.isArray(message) && message.every((part) => typeof part === 'string')
}

export function TextProvider({ text, children }: { text: Text; children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>
}

/** The guest's language: `t` for sentences, `locale` for formats. */
export function useText(): Text {
  const text = use(TextContext)
  if (!text) throw new Error('useText outside of TextProvider')
  return text
}

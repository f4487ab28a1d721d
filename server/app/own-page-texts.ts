import type { Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'
import type { OwnTexts } from '#server/texts/own-texts.ts'

/** The operator's own texts for pages, compiled on the server because browsers have no message compiler. */
export interface OwnPageTexts {
  /** Increases when an own text of any locale changes. */
  readonly version: number
  readonly messages: Messages
}

/** Returns a function that compiles a locale's own texts, or returns null for a locale without any. */
export function compileOwnTexts(ownTexts: OwnTexts): (locale: Locale) => OwnPageTexts | null {
  const compiled = createMemory<{ own: OwnPageTexts | null }>()
  return (locale) => {
    const version = ownTexts.version()
    const { own } = compiled(`${version} ${locale}`, () => {
      const changed = Object.entries(ownTexts.changed(locale))
      if (changed.length === 0) return { own: null }
      const messages = Object.fromEntries(changed.map(([key, text]) => [key, compileMessage(text)]))
      return { own: { version, messages } }
    })
    return own
  }
}

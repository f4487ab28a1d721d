import type { Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'
import type { OwnTexts } from '#server/texts/own-texts.ts'

/** What the operator words differently on pages, compiled for browsers, which have no compiler. */
export interface OwnPageTexts {
  /** Changes with the texts of any locale. */
  readonly version: number
  readonly messages: Messages
}

/** Null in a locale without own texts. */
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

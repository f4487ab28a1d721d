import type { Messages } from '@lingui/core'
import { fallbackLocale, type Locale, lookupOrder } from '#domain/locale.ts'

type MessageModule = { default: Messages }

const files = import.meta.glob<MessageModule>('../../locales/*.json', { query: '?messages' })

/** The compiled messages of the nearest locale that is written: the variant, its base, or English. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  for (const candidate of [...lookupOrder(locale), fallbackLocale]) {
    const load = files[`../../locales/${candidate}.json`]
    if (load) return (await load()).default
  }
  return {}
}

import type { Messages } from '@lingui/core'
import { fallbackLocale, type Locale, lookupOrder } from '#domain/locale.ts'
import type { PackName } from './packs.ts'

type Files = Record<string, () => Promise<{ default: Messages }>>

const files: Record<PackName, Files> = {
  frame: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=frame' }),
  home: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=home' }),
  place: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=place' }),
  booking: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=booking' }),
  notHereYet: import.meta.glob<{ default: Messages }>('../../locales/*.json', { query: '?pack=notHereYet' }),
}

/** The compiled messages of the nearest locale that is written: the variant, its base, or English. */
export async function loadMessages(locale: Locale, packs: readonly PackName[]): Promise<Messages> {
  const loaded = await Promise.all(packs.map((pack) => loadPack(locale, pack)))
  return Object.assign({}, ...loaded)
}

async function loadPack(locale: Locale, pack: PackName): Promise<Messages> {
  for (const candidate of [...lookupOrder(locale), fallbackLocale]) {
    const load = files[pack][`../../locales/${candidate}.json`]
    if (load) return (await load()).default
  }
  return {}
}

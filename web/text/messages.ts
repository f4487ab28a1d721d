import type { Messages } from '@lingui/core'
import { type Locale, locales, lookupOrder } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'
import { ownValue } from '#domain/own-value.ts'
import { type PackName, packs, packUrl } from './packs.ts'

/**
 * Message catalogs, compiled by the build into one file each. A catalog loads when a guest first needs it, so unused
 * languages take no memory.
 */
const catalogs = import.meta.glob<Messages>('../../locales/*.json', { query: '?compiled', import: 'default' })

/** The texts of a locale, including those of its fallbacks. */
export interface PageTexts {
  readonly all: Messages
  /**
   * Changes when any text changes. All packs share one version, because it's part of every page and a version per
   * pack would add 0.4 kB.
   */
  readonly version: string
  /** Returns the texts of a pack as JSON, for browsers. */
  pack(name: PackName): string
}

const known = createMemory<Promise<PageTexts>>(locales.length)

/** Texts that the operator words differently in one locale, with a version that changes when any of them does. */
export interface CustomPageTexts {
  readonly version: number
  readonly messages: Messages
  /** Language tag of the page, if it isn't the locale's. */
  readonly tag?: string
}

/**
 * Loads the most specific catalog: the variant, its base language, or English. The operator's own texts override it.
 */
export function loadTexts(locale: Locale, own: CustomPageTexts | null = null): Promise<PageTexts> {
  const [file = '', load] =
    lookupOrder(locale)
      .map(
        (each) => [`../../locales/${each}.json`, ownValue(catalogs, `../../locales/${each}.json`)] as const,
      )
      .find(([, found]) => found) ?? []
  const key = own ? `${file} ${locale} ${own.version}` : file
  return known(key, async () => textsOf({ ...(await load?.()), ...own?.messages }))
}

function textsOf(all: Messages): PageTexts {
  const written = createMemory<string>()
  return {
    all,
    version: fingerprint(JSON.stringify(all)),
    pack: (name) =>
      written(name, () => {
        const chapters: readonly string[] = packs[name]
        return JSON.stringify(
          Object.fromEntries(
            Object.entries(all).filter(([key]) => chapters.includes(key.split('.')[0] ?? '')),
          ),
        )
      }),
  }
}

/** Returns the JSON of the pack with this URL, or null for an unknown pack or another version. */
export async function packAt(
  path: string,
  locale: Locale,
  own: CustomPageTexts | null,
): Promise<string | null> {
  const name = /^([a-z]+)\./i.exec(path.split('/').at(-1) ?? '')?.[1] ?? ''
  if (!isPackName(name)) return null
  const texts = await loadTexts(locale, own)
  return path === packUrl(locale, texts.version, name) ? texts.pack(name) : null
}

function isPackName(name: string): name is PackName {
  return Object.hasOwn(packs, name)
}

/** Returns a small hash (FNV-1a), which is enough because it only has to change when the text does. */
function fingerprint(text: string): string {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return (hash >>> 0).toString(36)
}

import { type Locale, writtenTag } from '#domain/locale.ts'
import embed from './embed.ts?raw'
import frame from './frame.ts?raw'

type Words = readonly [book: string, close: string, line: string, order: string, restaurant: string]

/** Texts for the script in every language, by the path of the catalog. */
const catalogs = import.meta.glob<Words>('../../locales/*.json', {
  query: '?embed',
  import: 'default',
  eager: true,
})

/** Returns the texts by lowercase language tag. Omits variants whose texts equal those of their base language. */
function wordsByTag(): Record<string, Words> {
  const all = new Map(
    Object.entries(catalogs).map(([path, words]) => [/([^/]+)\.json$/.exec(path)?.[1] ?? '', words]),
  )
  const tags = [...all].flatMap(([locale, words]) => {
    const [language = ''] = locale.split('-')
    if (language !== locale && all.get(language)?.join() === words.join()) return []
    const names = [locale, writtenTag(locale as Locale), ...(all.has(language) ? [] : [language])]
    return names.map((tag) => [tag.toLowerCase(), words] as const)
  })
  return Object.fromEntries(tags)
}

/** Script for websites that embed our pages, minified by the build. */
export const embedScript = `globalThis.banquetteWords=${JSON.stringify(wordsByTag())};${embed}`

export const frameScript: string = frame

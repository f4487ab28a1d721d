import { type Locale, writtenTag } from '#domain/locale.ts'
import embed from './embed.ts?raw'
import frame from './frame.ts?raw'

type Words = readonly [book: string, close: string]

/** By the path of their catalog. */
const catalogs = import.meta.glob<Words>('../../locales/*.json', {
  query: '?embed',
  import: 'default',
  eager: true,
})

/** Words by language tag, in lower case. A variant that says the same as its language is left out. */
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

/** The script for websites that embed our pages, minified by the build. */
export const embedScript = `globalThis.banquetteWords=${JSON.stringify(wordsByTag())};${embed}`

/** The script for our pages in their frames. */
export const frameScript: string = frame

import { fold } from './fold.ts'

/** Endings that a word may lose or change without becoming another word, by language; the longest that fits counts. */
const endings: Readonly<Record<string, string>> = {
  en: 'ies:y es s',
  de: 'en er n e s',
  es: 'ces:z es s',
  fr: 'aux:al eux:eu es s x',
  it: 'che:ca ghe:ga i:o e:a',
  pt: 'oes:ao ais:al eis:el s',
  nl: 'en s',
  sv: 'orna:a arna ar er or:a',
  ru: 'иями:ия ами ями ого его ому ему ыми ими ская:ск ские:ск ский:ск ый ий ая яя ое ее ые ие ой ей ую юю ом ем ах ях ов ев а я о е ы и у ю ь',
  uk: 'ями ами ого ому ими ська:ськ ські:ськ ий ій а я о е и і у ю ь',
}

interface Ending {
  readonly ending: string
  readonly becomes: string
}

// Words come folded, so й is и in endings too.
const byLanguage: readonly (readonly Ending[])[] = Object.values(endings).map((text) =>
  fold(text)
    .split(' ')
    .map((each) => {
      const [ending = '', becomes = ''] = each.split(':')
      return { ending, becomes }
    })
    .sort((a, b) => b.ending.length - a.ending.length),
)
const stemAtLeast = 3

/** A folded word without its ending, once for each language in which it has one: `noodles` is `noodle` and `noodl`. */
export function stemsOf(word: string): string[] {
  const stems = new Set<string>()
  for (const language of byLanguage) {
    const fits = language.find(
      ({ ending }) => word.endsWith(ending) && word.length - ending.length >= stemAtLeast,
    )
    if (fits) stems.add(word.slice(0, word.length - fits.ending.length) + fits.becomes)
  }
  return [...stems]
}

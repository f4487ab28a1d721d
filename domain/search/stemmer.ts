import { fold } from './fold.ts'

/** Inflectional endings by language, as `ending` or `ending:replacement`. The longest match is used. */
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
  readonly replacement: string
}

// The endings are folded because words are folded before stemming: й becomes и.
const byLanguage: readonly (readonly Ending[])[] = Object.values(endings).map((text) =>
  fold(text)
    .split(' ')
    .map((each) => {
      const [ending = '', replacement = ''] = each.split(':')
      return { ending, replacement }
    })
    .sort((a, b) => b.ending.length - a.ending.length),
)
const minStemLength = 3

/**
 * Returns the stems of a folded word in every language because the language of a name is unknown: `noodles`
 * has the stems `noodle` and `noodl`.
 */
export function stemsOf(word: string): string[] {
  const stems = new Set<string>()
  for (const language of byLanguage) {
    const match = language.find(
      ({ ending }) => word.endsWith(ending) && word.length - ending.length >= minStemLength,
    )
    if (match) stems.add(word.slice(0, word.length - match.ending.length) + match.replacement)
  }
  return [...stems]
}

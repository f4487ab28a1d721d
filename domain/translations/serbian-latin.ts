/** Serbian Cyrillic letters in Latin script. Case is handled by `toSerbianLatin`. */
const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    ђ: 'đ',
    е: 'e',
    ж: 'ž',
    з: 'z',
    и: 'i',
    ј: 'j',
    к: 'k',
    л: 'l',
    љ: 'lj',
    м: 'm',
    н: 'n',
    њ: 'nj',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ћ: 'ć',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'c',
    ч: 'č',
    џ: 'dž',
    ш: 'š',
  }),
)

/**
 * Leaves everything else unchanged, including a message's placeholders and plural forms. In an all-caps word,
 * digraphs are all caps too: "ЉУБАВ" is "LJUBAV".
 */
export function toSerbianLatin(text: string): string {
  return text.replaceAll(/\p{Script=Cyrillic}/gu, (letter, at: number) => {
    const small = letter.toLowerCase()
    const latin = letters.get(small) ?? letter
    if (letter === small) return latin
    const next = text[at + 1] ?? ''
    const before = text[at - 1] ?? ''
    const isInCapitals = /\p{Lu}/u.test(next) || (/\p{Lu}/u.test(before) && !/\p{Ll}/u.test(next))
    return isInCapitals ? latin.toUpperCase() : `${latin[0]?.toUpperCase() ?? ''}${latin.slice(1)}`
  })
}

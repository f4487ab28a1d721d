/** Each Cyrillic letter, followed by its transliteration. */
const cyrillic =
  'аa бb вv гg ґg дd еe зz иi іi кk лl мm нn оo пp рr сs тt уu фf хh ъ ыy ь эe ђdj јj ћc ѣe ' +
  'жzh цts чch шsh щshch юyu яya љlj њnj џdz єye'
const greek = 'αa βv γg δd εe ζz ηi ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf ωo θth χch ψps'

const latin = new Map(
  `${cyrillic} ${greek}`.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
)

/** Transliterates lowercase Cyrillic and Greek letters without accents. Leaves other letters unchanged. */
export function inLatinLetters(text: string): string {
  return text
    .replace(/[αεο]υ/g, (pair) => `${latin.get(pair.slice(0, 1))}u`)
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => latin.get(letter) ?? letter)
}

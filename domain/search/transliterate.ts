import { fold } from './fold.ts'

type Table = ReadonlyMap<string, string>

const umlauts = parseTable('ä ae ö oe ü ue ø oe å aa')

/** Latin spellings of Cyrillic letters as English readers write them. */
const cyrillicByEar = parseTable(
  'а a б b в v г g ґ g д d ђ dj е e ё yo є ye ж zh з z и i і i ї yi й y ј j к k л l љ lj м m н n њ nj о o п p р r с s ' +
    'т t ћ c у u ў u ф f х kh ц ts ч ch џ dz ш sh щ shch ъ - ы y ь - э e ю yu я ya ѓ gj ќ kj ѕ dz',
)

/** Latin spellings of Cyrillic letters, one by one as in Serbian Latin, without accents. */
const cyrillicByLetter = parseTable(
  'а a б b в v г h ґ g д d ђ d е e ё e є ie ж z з z и y і i ї i й i ј j к k л l љ lj м m н n њ nj о o п p р r с s ' +
    'т t ћ c у u ў u ф f х h ц c ч c џ dz ш s щ st ъ a ы i ь - э e ю iu я ia ѓ d ќ k ѕ dz',
)
const serbian = new Map([...cyrillicByLetter, ...parseTable('г g и i')])

const greekByEar = parseTable(
  'ου ou αυ av ευ ev μπ b ντ d γγ ng γκ g α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s ' +
    'τ t υ y φ f χ ch ψ ps ω o',
)
const greekByLetter = parseTable(
  'ου ou α a β b γ g δ d ε e ζ z η h θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ u φ ph χ h ψ ps ω o',
)

const georgian = parseTable(
  'ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts ძ dz ' +
    'წ ts ჭ ch ხ kh ჯ j ჰ h',
)

const alphabets: readonly { readonly pattern: RegExp; readonly tables: readonly Table[] }[] = [
  { pattern: /[äöüøå]/, tables: [umlauts] },
  // In Ukrainian, which these letters identify, г and и have other sounds.
  { pattern: /[ґєії]/, tables: [cyrillicByEar, cyrillicByLetter] },
  { pattern: /[\u0400-\u052f]/, tables: [cyrillicByEar, serbian] },
  { pattern: /[\u0370-\u03ff]/, tables: [greekByEar, greekByLetter] },
  { pattern: /[\u10d0-\u10ff]/, tables: [georgian] },
]

/**
 * Returns other folded spellings of a lowercase word: umlauts spelled out, and Latin letters for Cyrillic,
 * Greek and Georgian. `вране` becomes `vrane`, and `müller` becomes `mueller`.
 */
export function transliterations(word: string): string[] {
  const alphabet = alphabets.find(({ pattern }) => pattern.test(word))
  const folded = fold(word)
  const spellings = (alphabet?.tables ?? []).map((table) =>
    fold(respell(table === umlauts ? word : withoutAccents(word), table)),
  )
  return [...new Set(spellings)].filter((spelling) => spelling !== folded && spelling !== '')
}

/** Removes accents but keeps breve and diaeresis because `й` and `ї` are separate letters. */
function withoutAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/(?![\u0306\u0308])[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

function respell(word: string, table: Table): string {
  let spelling = ''
  for (let at = 0; at < word.length; at++) {
    const pair = table.get(word.slice(at, at + 2))
    if (pair !== undefined && at + 1 < word.length) {
      spelling += pair
      at++
    } else {
      const letter = word[at] ?? ''
      spelling += table.get(letter) ?? table.get(fold(letter)) ?? letter
    }
  }
  return spelling
}

/** Parses `letter spelling letter spelling …`; a hyphen means a silent letter. */
function parseTable(text: string): Table {
  const parts = text.split(' ')
  const pairs = parts.flatMap((letter, at) =>
    at % 2 === 0 ? [[letter, (parts[at + 1] ?? '').replace('-', '')] as const] : [],
  )
  return new Map(pairs)
}

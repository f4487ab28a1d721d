import { fold } from './fold.ts'

type Letters = ReadonlyMap<string, string>

const writtenOut = lettersOf('ä ae ö oe ü ue ø oe å aa')

/** As English readers write Cyrillic. */
const cyrillicByEar = lettersOf(
  'а a б b в v г g ґ g д d ђ dj е e ё yo є ye ж zh з z и i і i ї yi й y ј j к k л l љ lj м m н n њ nj о o п p р r с s ' +
    'т t ћ c у u ў u ф f х kh ц ts ч ch џ dz ш sh щ shch ъ - ы y ь - э e ю yu я ya ѓ gj ќ kj ѕ dz',
)

/** As Serbian and Croatian write it, accents taken off; for letters those do not have, the shortest way. */
const cyrillicByLetter = lettersOf(
  'а a б b в v г h ґ g д d ђ d е e ё e є ie ж z з z и y і i ї i й i ј j к k л l љ lj м m н n њ nj о o п p р r с s ' +
    'т t ћ c у u ў u ф f х h ц c ч c џ dz ш s щ st ъ a ы i ь - э e ю iu я ia ѓ d ќ k ѕ dz',
)
const serbian = new Map([...cyrillicByLetter, ...lettersOf('г g и i')])

const greekByEar = lettersOf(
  'ου ou αυ av ευ ev μπ b ντ d γγ ng γκ g α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s ' +
    'τ t υ y φ f χ ch ψ ps ω o',
)
const greekByLetter = lettersOf(
  'ου ou α a β b γ g δ d ε e ζ z η h θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ u φ ph χ h ψ ps ω o',
)

const georgian = lettersOf(
  'ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts ძ dz ' +
    'წ ts ჭ ch ხ kh ჯ j ჰ h',
)

const ways: readonly { readonly having: RegExp; readonly letters: readonly Letters[] }[] = [
  { having: /[äöüøå]/, letters: [writtenOut] },
  // Ukrainian reads г and и in its own way; its letters give it away.
  { having: /[ґєії]/, letters: [cyrillicByEar, cyrillicByLetter] },
  { having: /[\u0400-\u052f]/, letters: [cyrillicByEar, serbian] },
  { having: /[\u0370-\u03ff]/, letters: [greekByEar, greekByLetter] },
  { having: /[\u10d0-\u10ff]/, letters: [georgian] },
]

/**
 * The ways a word of small letters may also be typed, folded: umlauts written out, Latin letters for Cyrillic, Greek and
 * Georgian ones. `вране` is also `vrane`, `müller` also `mueller`.
 */
export function otherSpellings(word: string): string[] {
  const way = ways.find(({ having }) => having.test(word))
  const folded = fold(word)
  const spelt = (way?.letters ?? []).map((letters) =>
    fold(respell(way?.having === ways[0]?.having ? word : unaccented(word), letters)),
  )
  return [...new Set(spelt)].filter((each) => each !== folded && each !== '')
}

/** Without the accents that no table knows; `й` and `ї` are letters of their own. */
function unaccented(word: string): string {
  return word
    .normalize('NFD')
    .replace(/(?![\u0306\u0308])[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

function respell(word: string, letters: Letters): string {
  let spelt = ''
  for (let at = 0; at < word.length; at++) {
    const pair = letters.get(word.slice(at, at + 2))
    if (pair !== undefined && at + 1 < word.length) {
      spelt += pair
      at++
    } else {
      const letter = word[at] ?? ''
      spelt += letters.get(letter) ?? letters.get(fold(letter)) ?? letter
    }
  }
  return spelt
}

/** Reads `letter spelling letter spelling`; a hyphen stands for a letter that is not heard. */
function lettersOf(text: string): Letters {
  const parts = text.split(' ')
  const pairs = parts.flatMap((letter, at) =>
    at % 2 === 0 ? [[letter, (parts[at + 1] ?? '').replace('-', '')] as const] : [],
  )
  return new Map(pairs)
}

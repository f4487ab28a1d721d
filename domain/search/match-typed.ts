import type { Choice } from './choose-places.ts'
import { type Matches, matchWords, type Strictness } from './match-words.ts'
import { otherReadings } from './other-readings.ts'
import type { Part } from './segment.ts'
import type { TypedText } from './typed-words.ts'

/** With fewer places than this the words may have been misspelt. */
const enough = 10
/** No place reaches this by words that stand elsewhere. */
const nameScore = 900

/**
 * Matches words in all parts, for each part the places that have them. Words are taken as they were typed while that
 * finds enough, or names a place; then
 * misspellings are forgiven, spaces, and at last words.
 */
export function matchTyped(parts: readonly Part[], text: TypedText, choice: Choice): Matches[] {
  const match = (strictness: Strictness, reading = text) =>
    parts.map((part, at) => matchWords(part, reading, choice.bits[at] ?? null, strictness))

  const asTyped = match({ forgiven: 0, everyWord: true })
  if (totalOf(asTyped) >= enough || (areKnown(text, asTyped) && nameAName(asTyped))) return asTyped
  const oneEdit = match({ forgiven: 1, everyWord: true })
  if (totalOf(oneEdit) >= enough) return oneEdit
  if (totalOf(oneEdit) === 0) {
    for (const reading of otherReadings(parts, text)) {
      const matches = match({ forgiven: 0, everyWord: true }, reading)
      if (totalOf(matches) > 0) return matches
    }
  }
  const twoEdits = match({ forgiven: 2, everyWord: true })
  if (totalOf(twoEdits) > 0) return twoEdits

  const someWords = match({ forgiven: 2, everyWord: false })
  const most = Math.max(...someWords.map(({ wordsFound }) => wordsFound))
  return someWords.map((matches) =>
    matches.wordsFound === most ? matches : { ...matches, places: new Uint32Array(0) },
  )
}

export function totalOf(matches: readonly Matches[]): number {
  return matches.reduce((sum, { places }) => sum + places.length, 0)
}

function areKnown({ words }: TypedText, matches: readonly Matches[]): boolean {
  return words.every((_, at) => matches.some(({ known }) => known[at]))
}

/** Whether some place has all of the words in its name. */
function nameAName(matches: readonly Matches[]): boolean {
  return matches.some(({ scores }) => scores.some((score) => score >= nameScore))
}

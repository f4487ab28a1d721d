import { fold } from './fold.ts'
import { formsOfHan } from './han-forms.ts'

const japaneseOrChinese = /[\u3040-\u30ff\u3400-\u9fff]/
const katakana = /[\u30a1-\u30f6\u30fd\u30fe]/g
const han = /[\u3400-\u9fff]/g
const toHiragana = 0x60

/**
 * A folded text in which besides simplified and traditional characters are one, and so are the two syllabaries of Japan:
 * `北京飯店` is `北京饭店`, `スシ` is `すし`. This is how a search compares; `fold` is the part of it that is small enough
 * for a browser.
 */
export function plainForm(text: string): string {
  const folded = fold(text)
  if (!japaneseOrChinese.test(folded)) return folded
  return folded
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - toHiragana))
    .replace(han, (character) => formsOfHan.get(character) ?? character)
}

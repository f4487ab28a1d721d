import { fold } from './fold.ts'
import { hanVariants } from './han-variants.ts'

const japaneseOrChinese = /[\u3040-\u30ff\u3400-\u9fff]/
const katakana = /[\u30a1-\u30f6\u30fd\u30fe]/g
const han = /[\u3400-\u9fff]/g
const toHiragana = 0x60

/**
 * Folds a text and merges traditional with simplified Chinese characters, and katakana with hiragana: `北京飯店`
 * becomes `北京饭店`, and `スシ` becomes `すし`. Search compares texts in this form; browsers use `fold`, which needs
 * no tables.
 */
export function normalize(text: string): string {
  const folded = fold(text)
  if (!japaneseOrChinese.test(folded)) return folded
  return folded
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - toHiragana))
    .replace(han, (character) => hanVariants.get(character) ?? character)
}

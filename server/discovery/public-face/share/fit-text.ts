/** Returns the width in pixels of a text at a font size. */
export type Measure = (text: string, size: number) => number

export interface TextBox {
  readonly width: number
  readonly maxLines: number
  /** Font sizes, from the preferred one down to the smallest readable one. */
  readonly sizes: readonly number[]
}

export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/**
 * Fits a text into a box at the largest possible size, in lines of similar length. Truncates it at the smallest size if
 * necessary.
 */
export function fitText(text: string, { width, maxLines, sizes }: TextBox, measure: Measure): FittedText {
  for (const size of sizes) {
    const fits = (line: string, max = width) => measure(line, size) <= max
    const lines = wrap(text, fits)
    if (lines.length <= maxLines && lines.every((line) => fits(line)))
      return { size, lines: balanceLines(text, lines, width, size, measure) }
  }
  const size = sizes.at(-1) ?? 0
  return { size, lines: cut(text, width, maxLines, size, measure) }
}

/**
 * Splits a text at every position where a line may break. Scripts without spaces may break between any two
 * characters.
 */
function partsOf(text: string): string[] {
  const words = text.trim().split(/\s+/u)
  return words.flatMap((word, at) => {
    const lead = at === 0 ? '' : ' '
    const parts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word) ? signsOf(word) : [word]
    return parts.map((part, place) => (place === 0 ? lead + part : part))
  })
}

function signsOf(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const part of partsOf(text)) {
    const line = lines.at(-1)
    if (line !== undefined && fits(line + part)) lines[lines.length - 1] = line + part
    else lines.push(part.trimStart())
  }
  return lines
}

/**
 * Rewraps a text to the narrowest width with the same number of lines, so that no single word is left on the
 * last line.
 */
function balanceLines(
  text: string,
  lines: readonly string[],
  width: number,
  size: number,
  measure: Measure,
): readonly string[] {
  for (let narrow = width / 2; narrow < width; narrow += width / 20) {
    const tried = wrap(text, (line) => measure(line, size) <= narrow)
    if (tried.length === lines.length && tried.every((line) => measure(line, size) <= width)) return tried
  }
  return lines
}

/** Returns the first lines, ending with an ellipsis. Breaks words that are longer than a line. */
function cut(text: string, width: number, maxLines: number, size: number, measure: Measure): string[] {
  const fits = (line: string) => measure(line, size) <= width
  const lines = wrap(text, fits).flatMap((line) => (fits(line) ? [line] : broken(line, fits)))
  if (lines.length <= maxLines) return lines
  const last = signsOf(lines[maxLines - 1] ?? '')
  while (last.length > 0 && !fits(`${last.join('').trimEnd()}…`)) last.pop()
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`]
}

function broken(word: string, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const sign of signsOf(word)) {
    const line = (lines.at(-1) ?? '') + sign
    if (fits(line)) lines[lines.length - 1] = line
    else lines.push(sign)
  }
  return lines
}

/** Characters without a shape of their own: zero-width characters, direction marks, isolates and soft hyphens. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** The digit zero of scripts whose digits Unicode doesn't fold to ASCII; nine more follow each of them. */
const zeros = Array.from('٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐', (zero) => zero.codePointAt(0) ?? 0)

/**
 * Folds what keyboards and copied text spell in many ways, so that readers see one: full-width forms and the digits
 * of all scripts become ASCII, invisible characters disappear, and blanks become single spaces.
 */
export function foldTyped(written: string): string {
  return written
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\s\p{Cc}\u115F\u1160\u2800\u3164\uFFA0]+/gu, ' ')
    .trim()
}

/** Like `foldTyped`, and folds every kind of dash to a hyphen. */
export function foldDashes(written: string): string {
  return foldTyped(written).replaceAll(/[\p{Pd}\u2212\u2043]|(?<=[\dA-Z])[\u30FC\u4E00](?=\d)/giu, '-')
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}

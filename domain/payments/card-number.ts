/** Groups of digits with a space or hyphen between them that aren't part of a word, a fraction or a phone number. */
const digitGroups = /(?<![\p{L}\p{N}+.])\d+(?:[ \u00A0-]\d+)*(?![\p{L}\p{N}])/gu

/** Lengths and first digits of the numbers that card companies issue. */
const issued =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[0689]\d{12}|35\d{14}|6(?=011|2|4[4-9]|5)\d{15,18})$/

const digitsMost = 19

/**
 * Whether a text contains the number of a payment card. Guests sometimes type it into a note. Numbers without a valid
 * check digit don't count.
 */
export function hasCardNumber(text: string): boolean {
  return [...text.matchAll(digitGroups)].some(([found]) => {
    const groups = found.split(/\D/)
    return groups.some((_, at) => startsCard(groups.slice(at, at + digitsMost)))
  })
}

/** Whether the first groups are a card number. The date and code of the card may follow. */
function startsCard(groups: readonly string[]): boolean {
  let digits = ''
  for (const group of groups) {
    digits += group
    if (digits.length > digitsMost) return false
    if (issued.test(digits) && hasCheckDigit(digits)) return true
  }
  return false
}

/** The Luhn algorithm: every second digit from the right counts double. */
function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

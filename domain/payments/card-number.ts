/**
 * Groups of digits, separated by a space or hyphen, that aren't part of a word, a decimal number or a phone number.
 */
const digitGroups = /(?<![\p{L}\p{N}+.])\d+(?:[ \u00A0-]\d+)*(?![\p{L}\p{N}])/gu

/**
 * Matches every text that contains a card number, and few others. This quick check precedes the exact one.
 */
const manyDigits = /\d[\d \u00A0-]{11,}\d/

/** Lengths and leading digits of the numbers that card companies issue. */
const issued =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[0689]\d{12}|35\d{14}|6(?=011|2|4[4-9]|5)\d{15,18})$/

const maxDigits = 19

/**
 * Returns whether a text contains a payment card number, which guests sometimes type into a note. Ignores
 * numbers without a valid check digit.
 */
export function hasCardNumber(text: string): boolean {
  if (!manyDigits.test(text)) return false
  return [...text.matchAll(digitGroups)].some(([found]) => {
    const groups = found.split(/\D/)
    return groups.some((_, at) => startsCard(groups.slice(at, at + maxDigits)))
  })
}

/** Returns whether the text begins with a card number. Its expiration date and security code may follow. */
function startsCard(groups: readonly string[]): boolean {
  let digits = ''
  for (const group of groups) {
    digits += group
    if (digits.length > maxDigits) return false
    if (issued.test(digits) && hasCheckDigit(digits)) return true
  }
  return false
}

/** Returns whether a number passes the Luhn check, in which every second digit from the right is doubled. */
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

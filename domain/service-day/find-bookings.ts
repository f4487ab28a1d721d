import { dialed } from '../contacts/telephone.ts'
import { fold } from '../search/fold.ts'
import { transliterations } from '../search/transliterate.ts'

interface Findable {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly serviceDate: string
}

/** Fewer digits are in nearly every phone number. */
const leastDigits = 3

/**
 * Returns the bookings whose guest's name has words that begin with those of the text, in any script, or whose phone number
 * or code has these digits: those of today first, then upcoming ones, then past ones, newest first. Expects them by time.
 */
export function findBookings<Booking extends Findable>(
  bookings: readonly Booking[],
  text: string,
  today: string,
): Booking[] {
  const words = wordsOf(text)
  const digits = dialed(text).replace(/^\+?0*/, '')
  const code = text.replace(/[\s-]/g, '').toLowerCase()
  const isCode = /^[0-9a-f]{3,32}$/.test(code)
  const isNumber = /^[\d\s()+/.-]+$/.test(text) && digits.length >= leastDigits
  const found = bookings.filter(
    ({ id, name, phone }) =>
      (isCode && id.startsWith(code)) ||
      (isNumber && dialed(phone).includes(digits)) ||
      (words.length > 0 && hasWords(name, words)),
  )
  const at = (is: (date: string) => boolean) => found.filter(({ serviceDate }) => is(serviceDate))
  return [
    ...at((date) => date === today),
    ...at((date) => date > today),
    ...at((date) => date < today).reverse(),
  ]
}

function hasWords(name: string, words: readonly string[]): boolean {
  const written = wordsOf(name).flatMap((word) => [word, ...transliterations(word)])
  return words.every((word) =>
    [word, ...transliterations(word)].some((each) => written.some((known) => known.startsWith(each))),
  )
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

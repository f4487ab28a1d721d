import { readEmailAddress } from '#contracts/accounts/email-address.ts'
import { type ReadCuisines, maxCuisines, splitCuisines } from '#domain/restaurants/read-cuisines.ts'
import { beginningOf } from '#domain/text/plain-words.ts'
import { readListedPhones } from '#server/platform/contacts/read-phone.ts'

// Each function reads a value of a row, and adds a warning about everything that it leaves out.

/** Returns the beginning of a text. */
export function shortened(what: string, text: string, max: number, warnings: string[]): string {
  if (text.length > max)
    warnings.push(`Its ${what} is too long, and the rest was left out (${max} characters stay).`)
  return beginningOf(text, max)
}

/** Returns the first phone number in E.164 form; empty without one. */
export function phoneOf(text: string, country: string, warnings: string[]): string {
  const { first, others } = readListedPhones(text, country)
  noteOthers('phone numbers', others, warnings)
  return usable('phone number', text, first ?? '', warnings)
}

/** Returns the first email; empty without one. */
export function emailOf(text: string, warnings: string[]): string {
  const parts = text.split(/[;,\s]+/).filter((part) => part.includes('@'))
  noteOthers('emails', parts.slice(1), warnings)
  const email = readEmailAddress(text) ?? readEmailAddress(parts[0] ?? '') ?? ''
  return usable('email', text, email, warnings)
}

/** Returns the first URL; empty without one. */
export function websiteOf(text: string, warnings: string[]): string {
  const [written = '', ...others] = text.split(';').map((part) => part.trim())
  noteOthers('websites', others, warnings)
  return usable('website', text, readWebsite(written), warnings)
}

function readWebsite(written: string): string {
  const first = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(written) ? `https://${written}` : written
  const url = URL.parse(first)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && first.length <= 500 ? first : ''
}

function noteOthers(what: string, others: readonly string[], warnings: string[]): void {
  const left = others.filter(Boolean).join(', ').slice(0, 80)
  if (left) warnings.push(`It has several ${what}, and the first was taken. Left out: ${left}`)
}

function usable(what: string, text: string, value: string, warnings: string[]): string {
  if (text && !value) warnings.push(`Its ${what} can’t be used: ${text.slice(0, 80)}`)
  return value
}

/** Returns the street and number in one line. */
export function addressOf(tags: ReadonlyMap<string, string>, warnings: string[]): string {
  const whole = tags.get('addr:full') ?? ''
  const street = [tags.get('addr:street'), tags.get('addr:housenumber')].filter(Boolean)
  const left = whole ? street.filter((part) => !whole.toLowerCase().includes(part?.toLowerCase() ?? '')) : []
  if (left.length > 0)
    warnings.push(
      `It has an address and a street, and the address was taken. Left out: ${left.join(' ').slice(0, 80)}`,
    )
  return shortened('address', whole || street.join(' '), 200, warnings)
}

export function cuisinesOf(text: string, read: ReadCuisines, warnings: string[]): readonly string[] {
  const parts = splitCuisines(text)
  const unread = parts.filter((part) => read(part).length === 0)
  if (unread.length > 0)
    warnings.push(`Some of its cuisines can’t be used: ${unread.join(', ').slice(0, 80)}`)
  const [first, others] = [read(text), new Set(parts.flatMap(read))]
  const left = [...others].filter((cuisine) => !first.includes(cuisine))
  if (left.length > 0)
    warnings.push(
      `It has more than ${maxCuisines} cuisines, and the others were left out: ${left.join(', ').slice(0, 80)}`,
    )
  return first
}

/**
 * Reads a price level: a number from 1 to 4, or one to four currency signs. Returns 0 if there is none or it
 * is unusable.
 */
export function priceOf(text: string, warnings: string[]): number {
  if (text === '') return 0
  const price = /^(\p{Sc}){1,4}$/u.test(text) ? text.length : /^[1-4]$/.test(text) ? Number(text) : 0
  if (price === 0) warnings.push(`Its price isn’t a number from 1 to 4: ${text.slice(0, 80)}`)
  return price
}

export function tablesOf(text: string | undefined, hasHours: boolean, warnings: string[]): readonly number[] {
  if (text === undefined) return []
  const tables = readTables(text)
  if (!tables) warnings.push(`Its tables don’t look like 4x2;2x4: ${text.slice(0, 80)}`)
  else if (!hasHours)
    warnings.push('It has tables but no opening hours. A new restaurant can’t be booked without them.')
  return tables ?? []
}

const maxTables = 500

/**
 * Returns the maximum party size of each table: `4x2;2x4` is four tables for two and two tables for four. Returns
 * null if the text can't be parsed.
 */
export function readTables(text: string): number[] | null {
  const groups = text.split(/[;,+]/).map((part) => /^(\d{1,3})\s*[x×*]\s*(\d{1,2})$/i.exec(part.trim()))
  const tables = groups.flatMap((group) => {
    const [, count = '0', covers = '0'] = group ?? []
    return Array.from({ length: Number(count) }, () => Number(covers))
  })
  const sound = groups.every(Boolean) && tables.length > 0 && tables.length <= maxTables
  return sound && tables.every((covers) => covers > 0) ? tables : null
}

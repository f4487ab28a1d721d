import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const start = 'bq_'
const secretLength = 43
const sumLength = 6
/** How much of a key people may see: enough to tell keys apart, not enough to guess one. */
const prefixLength = 9

/**
 * Returns a new key: `bq_`, 256 random bits and a checksum, in letters and digits. Scanners find such keys in published
 * code without asking us, and a mistyped one needs no query.
 */
export function newKeySecret(): string {
  const secret = inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return start + secret + sumOf(secret)
}

export function isApiKey(token: string | null): token is string {
  if (!token || !/^bq_[0-9A-Za-z]{49}$/.test(token)) return false
  const secret = token.slice(start.length, -sumLength)
  return token.endsWith(sumOf(secret))
}

export function hashOfKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function prefixOfKey(secret: string): string {
  return secret.slice(0, prefixLength)
}

function sumOf(secret: string): string {
  return inDigits(BigInt(crc32(start + secret)), sumLength)
}

function inDigits(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text
  return text
}

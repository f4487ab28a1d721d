const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = BigInt(digits.length)
const length = 22
const limit = 1n << 128n

/** Writes 32 hex digits (128 bits) as 22 letters and digits. */
export function shortCode(hex: string): string {
  let rest = BigInt(`0x${hex}`)
  let code = ''
  for (; code.length < length; rest /= base) code = `${digits[Number(rest % base)] ?? ''}${code}`
  return code
}

/** Returns the 32 hex digits that a short code represents, or null if the code is invalid. */
export function fromShortCode(code: string): string | null {
  if (!/^[0-9A-Za-z]{22}$/.test(code)) return null
  const value = Array.from(code).reduce((sum, letter) => sum * base + BigInt(digits.indexOf(letter)), 0n)
  return value < limit ? value.toString(16).padStart(32, '0') : null
}

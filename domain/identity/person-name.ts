const longest = 120

/** A name on one line, whatever was typed or told; where that leaves none, what stands before the @ of the e-mail. */
export function personName(told: string, email: string): string {
  const plain = told
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(plain || (email.split('@', 1)[0] ?? email))
    .slice(0, longest)
    .join('')
}

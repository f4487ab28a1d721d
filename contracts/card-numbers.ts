import { hasCardNumber } from '#domain/payments/card-number.ts'

/** Longer texts are files, such as pictures. */
const longest = 10_000

/**
 * Paths of the fields that contain the number of a payment card. No call takes one: cards are entered at the payment
 * provider only.
 */
export function cardNumbersIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string')
    return value.length <= longest && hasCardNumber(value) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => cardNumbersIn(part, [...path, name]))
}

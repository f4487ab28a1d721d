import { hasCardNumber } from '#domain/payments/card-number.ts'

/** Texts longer than this are uploaded files, such as photos, and aren't searched. */
const longest = 10_000

/**
 * Returns the paths of all fields that contain a payment card number. No call accepts one, because guests enter cards
 * only at the payment provider.
 */
export function cardNumbersIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string')
    return value.length <= longest && hasCardNumber(value) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => cardNumbersIn(part, [...path, name]))
}

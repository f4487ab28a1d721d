import { hasCardNumber } from '#domain/payments/card-number.ts'

/** Maximum length of texts to search. Longer ones are uploaded files, such as photos. */
const longest = 10_000

/**
 * Returns the paths of all fields that contain a payment card number. No call accepts card numbers, because
 * guests enter them only at the payment provider. Leaves out a campaign: ids of advertisements can look like card
 * numbers, guests didn't type them, and `readCampaign` drops them.
 */
export function cardNumbersIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string')
    return value.length <= longest && hasCardNumber(value) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    path.length === 0 && name === 'campaignInfo' ? [] : cardNumbersIn(part, [...path, name]),
  )
}

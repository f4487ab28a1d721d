import type { Locale } from '../locale.ts'

/**
 * What a provider was asked for with a payment, as it was first sent. It is stored until its operation is over, because
 * providers refuse a repetition with other parameters.
 */
export interface SentRequest {
  /** The restaurant's account at the provider; null for the operator's account. */
  readonly account: string | null
  /** Description of the purchase in the guest's language. Contains no data about the guest. */
  readonly description: string
  readonly locale: Locale
  /** URL that the provider sends the guest to after paying. */
  readonly returnUrl: string
  /** The restaurant's name for the guest's card statement. The gateway shortens it. */
  readonly statementName: string
  /** Where the provider sends its receipt; null if it sends none. */
  readonly receiptEmail: string | null
  /** Our payment that stored the charged card; null if the guest pays by themselves. */
  readonly cardId: string | null
}

import type { AccountSettings, PaymentSettings } from '#server/config/payment-settings.ts'

interface BrowserNeeds {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly requests: readonly string[]
}

const stripe: BrowserNeeds = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  requests: ['https://api.stripe.com'],
}

/**
 * Returns the origins that the script of a provider needs, or null if guests pay without a script everywhere. All host
 * names allow the same, because guests can open a payment on another host name than its tenant's.
 */
export function browserNeedsOf({
  taking,
  accounts,
}: {
  readonly taking: PaymentSettings['taking']
  readonly accounts: ReadonlyMap<string, Pick<AccountSettings, 'taking'>>
}): BrowserNeeds | null {
  return [{ taking }, ...accounts.values()].some((each) => each.taking === 'stripe') ? stripe : null
}

import type { AccountSettings, PaymentSettings } from '#server/platform/config/payment-settings.ts'

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
 * Returns the origins that a provider's script needs, or null if no provider here uses a script. The result
 * is the same for all host names because guests can open a payment on a host name other than its tenant's.
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

import type { PaymentSettings } from '#server/config/payment-settings.ts'

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

/** Returns the origins that the provider's script needs, or null if guests pay without a script. */
export function browserNeedsOf({ taking }: Pick<PaymentSettings, 'taking'>): BrowserNeeds | null {
  return taking === 'stripe' ? stripe : null
}

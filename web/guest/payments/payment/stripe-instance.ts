/* The parts of the provider's browser script that the card form uses. */

export interface CardElement {
  mount(box: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'loaderror', listen: () => void): void
  on(event: 'confirm', listen: () => void): void
}

export interface CardElements {
  create(kind: 'payment' | 'expressCheckout'): CardElement
  submit(): Promise<{ readonly error?: { readonly message?: string } }>
}

interface Confirmation {
  readonly elements: CardElements
  readonly confirmParams: { readonly return_url: string }
  /** Makes the provider stay on our page unless the bank requires a step on its own page. */
  readonly redirect: 'if_required'
}

type Confirmed = Promise<{ readonly error?: { readonly message?: string } }>

export interface StripeInstance {
  elements(options: {
    readonly clientSecret: string
    readonly locale: string
    readonly appearance: { readonly theme: 'stripe' | 'night' }
  }): CardElements
  confirmPayment(options: Confirmation): Confirmed
  confirmSetup(options: Confirmation): Confirmed
}

declare global {
  interface Window {
    /** The provider's library, which its script sets. */
    Stripe?: (publicKey: string, options: { readonly stripeAccount?: string }) => StripeInstance
    /** The provider's instance that confirms card payments (specification, section 8). */
    stripeInstance?: StripeInstance
  }
}

const script = 'https://js.stripe.com/v3/'

let loading: Promise<void> | null = null

function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      loading = null
      reject(new Error(`${script} could not be loaded.`))
    })
    document.head.append(element)
  })
  return loading
}

/** Loads the provider's script and sets `window.stripeInstance`. Rejects if the script can't be loaded. */
export async function startStripe(publicKey: string, stripeAccount: string | null): Promise<StripeInstance> {
  await loadScript()
  const create = window.Stripe
  if (!create) throw new Error(`${script} has no Stripe.`)
  window.stripeInstance = create(publicKey, stripeAccount ? { stripeAccount } : {})
  return window.stripeInstance
}

/**
 * Confirms a payment or stores a card with `window.stripeInstance`. Resolves to null, or to the provider's message if
 * the card was declined. Rejects with the specified message if there is no instance (specification, section 8).
 */
export async function confirmCard(
  elements: CardElements,
  { returnUrl, isSetup }: { readonly returnUrl: string; readonly isSetup: boolean },
): Promise<string | null> {
  const instance = window.stripeInstance
  if (!instance) throw new Error('window.stripeInstance is not found.')
  const checked = await elements.submit()
  if (checked.error) return checked.error.message ?? ''
  const options = { elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' } as const
  const { error } = await (isSetup ? instance.confirmSetup(options) : instance.confirmPayment(options))
  return error ? (error.message ?? '') : null
}

import type { Config } from '#server/config/config.ts'
import type { GatewayName } from '#server/config/payment-settings.ts'
import type { Context } from '#server/context.ts'
import type { PaymentGateway } from './gateway.ts'

/** The payment providers of this installation. */
export interface Gateways {
  /** Provider for new payments; null if there is none, so deposits are paid at the restaurant. */
  readonly taking: GatewayName | null
  /** Resolves to null if the provider isn't configured, or can't be opened at the moment. */
  open(name: GatewayName): Promise<PaymentGateway | null>
}

type Needs = Pick<Context, 'config' | 'database' | 'capabilities' | 'now' | 'newId' | 'report'>

/**
 * Returns the configured providers. Each is opened when it is first needed, because their libraries are large, and
 * again after a failure.
 */
export function createGateways(context: Needs): Gateways {
  const openers = openersOf(context)
  const opened = new Map<GatewayName, Promise<PaymentGateway>>()
  return {
    taking: context.config.payments.taking,
    async open(name) {
      const opener = openers.get(name)
      if (!opener) return null
      const gateway = opened.get(name) ?? opener()
      opened.set(name, gateway)
      try {
        return await gateway
      } catch (error) {
        opened.delete(name)
        context.report(`could not open the payment provider ${name}`, error)
        return null
      }
    },
  }
}

function openersOf(context: Needs): Map<GatewayName, () => Promise<PaymentGateway>> {
  const { till, stripe, square, links } = context.config.payments
  const openers = new Map<GatewayName, () => Promise<PaymentGateway>>()
  if (till) openers.set('till', async () => (await import('./till/open-till.ts')).openTill(context))
  if (stripe) openers.set('stripe', async () => (await import('./stripe/open-stripe.ts')).openStripe(stripe))
  if (square)
    openers.set('square', async () => {
      const { openSquare } = await import('./square/open-square.ts')
      return openSquare(square, callbackAddress(context.config, 'square'))
    })
  for (const settings of links)
    openers.set(settings.name, async () => {
      const { openLink, readLinkProfile } = await import('./link/open-link.ts')
      return openLink(
        settings,
        await readLinkProfile(settings),
        callbackAddress(context.config, settings.name),
      )
    })
  return openers
}

/** Returns the URL to which a provider sends callbacks. */
export function callbackAddress({ publicUrl }: Pick<Config, 'publicUrl'>, name: GatewayName): string {
  return `${publicUrl}/api/payments/callbacks/${name}`
}

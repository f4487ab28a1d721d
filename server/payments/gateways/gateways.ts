import type { Config } from '#server/platform/config/config.ts'
import {
  type AccountSettings,
  type GatewayId,
  gatewayId,
  type GatewayName,
  providerOf,
} from '#server/platform/config/payment-settings.ts'
import type { Context } from '#server/context.ts'
import { usualCallsPerSecond } from './call-budget.ts'
import type { PaymentGateway } from './gateway.ts'
import { guardGateway, hasAccounts } from './guard-gateway.ts'

export interface Gateways {
  /** Gateway for new payments. Null if none is configured; deposits are then paid at the restaurant. */
  readonly taking: GatewayId | null
  /** Resolves to null if the gateway isn't configured or can't be opened at the moment. */
  open(id: string): Promise<PaymentGateway | null>
  isConfigured(id: string): boolean
  readonly configured: readonly string[]
  /** Returns since when a restaurant's account at a gateway can't take payments. Null if it can. */
  lostSince(id: string, stripeAccountId: string | null): Date | null
  /** Returns the public key for the gateway's script in the browser. Null if guests pay without a script. */
  publicKeyOf(id: string): string | null
  /**
   * Returns the same gateways, but with new payments taken by a payment account, or by the installation's own
   * account for null. An account that isn't configured takes no payments, because they must not go to anyone
   * else.
   */
  ofAccount(account: string | null): Gateways
}

type Needs = Pick<
  Context,
  'config' | 'database' | 'capabilities' | 'accountHealth' | 'now' | 'newId' | 'report'
>

type Opener = () => Promise<PaymentGateway>

/**
 * Returns the configured gateways. Each is opened when it is first needed, because the providers' libraries
 * are large. If that fails, it is tried again the next time.
 */
export function createGateways(context: Needs): Gateways {
  const { accounts, ...own } = context.config.payments
  const all: readonly (readonly [string | null, AccountSettings])[] = [[null, own], ...accounts]
  const openers = new Map(all.flatMap(([account, settings]) => openersOf(context, account, settings)))
  const publicKeys = new Map(
    all.map(([account, { stripe }]) => [gatewayId('stripe', account), stripe?.publicKey ?? null] as const),
  )
  const opened = new Map<string, Promise<PaymentGateway>>()
  const gateways: Gateways = {
    taking: own.taking,
    async open(id) {
      const opener = openers.get(id)
      if (!opener) return null
      const gateway = opened.get(id) ?? opener()
      opened.set(id, gateway)
      try {
        return await gateway
      } catch (error) {
        opened.delete(id)
        context.report(`could not open the payment provider ${id}`, error)
        return null
      }
    },
    isConfigured: (id) => openers.has(id),
    configured: [...openers.keys()],
    lostSince: (id, account) =>
      context.accountHealth.lostSince(id, hasAccounts(providerOf(id)) ? account : null),
    publicKeyOf: (id) => publicKeys.get(id as GatewayId) ?? null,
    ofAccount(account) {
      if (account === null) return gateways
      const provider = accounts.get(account)?.taking ?? null
      return { ...gateways, taking: provider && gatewayId(provider, account) }
    },
  }
  return gateways
}

function openersOf(
  context: Needs,
  account: string | null,
  { till, stripe, square, links }: AccountSettings,
): [string, Opener][] {
  const openers: [string, Opener][] = []
  const { callsPerSecond } = context.config.payments
  const add = (provider: GatewayName, open: (id: GatewayId) => Promise<PaymentGateway>) => {
    const id = gatewayId(provider, account)
    const perSecond = callsPerSecond ?? usualCallsPerSecond[provider]
    openers.push([
      id,
      async () => guardGateway(await open(id), { id, perSecond, health: context.accountHealth }),
    ])
  }
  if (till) add('till', async (id) => (await import('./till/open-till.ts')).openTill(context, id))
  if (stripe) add('stripe', async () => (await import('./stripe/open-stripe.ts')).openStripe(stripe))
  if (square)
    add('square', async (id) => {
      const { openSquare } = await import('./square/open-square.ts')
      return openSquare(square, callbackAddress(context.config, id))
    })
  for (const settings of links)
    add(settings.name, async (id) => {
      const { openLink, readLinkProfile } = await import('./link/open-link.ts')
      return openLink(settings, await readLinkProfile(settings), callbackAddress(context.config, id))
    })
  return openers
}

export function callbackAddress({ publicUrl }: Pick<Config, 'publicUrl'>, id: GatewayId): string {
  return `${publicUrl}/api/payments/callbacks/${id}`
}

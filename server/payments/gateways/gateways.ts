import type { Report } from '#server/report.ts'
import type { GatewayName, PaymentGateway } from './gateway.ts'

/** The payment providers of this installation. */
export interface Gateways {
  /** Takes new payments; null if the installation takes none, and deposits are paid at the restaurant. */
  readonly taking: GatewayName | null
  /** Providers that can still be asked about earlier payments, including the one that takes new ones. */
  readonly names: readonly GatewayName[]
  /** Null if the provider isn’t configured anymore. */
  open(name: GatewayName): Promise<PaymentGateway | null>
}

/** Opens a provider when it is first needed, because their libraries are large. Tries again after a failure. */
export function createGateways(
  taking: GatewayName | null,
  openers: ReadonlyMap<GatewayName, () => Promise<PaymentGateway>>,
  report: Report,
): Gateways {
  const opened = new Map<GatewayName, Promise<PaymentGateway>>()
  return {
    taking,
    names: [...openers.keys()],
    async open(name) {
      const opener = openers.get(name)
      if (!opener) return null
      let gateway = opened.get(name)
      if (!gateway) {
        gateway = opener()
        gateway.catch((error: unknown) => {
          opened.delete(name)
          report(`could not open the payment provider ${name}`, error)
        })
        opened.set(name, gateway)
      }
      return gateway
    },
  }
}

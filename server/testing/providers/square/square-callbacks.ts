import { createHmac } from 'node:crypto'
import type { Callback } from '#server/payments/gateways/gateway.ts'
import type { SquareAccount } from './square-account.ts'
import type { SquareEvent } from './square-objects.ts'

export const squareWebhookKey = 'square-webhook'

const repeatedMs = 24 * 60 * 60_000

/**
 * Sends Square's events to a webhook subscription. An event that isn't answered with a status of 200 to 299 is sent again
 * for 24 hours, with the same body: https://developer.squareup.com/docs/webhooks/troubleshooting.
 */
export class SquareCallbacks {
  readonly #account: SquareAccount
  readonly #address: string
  readonly #received = new Set<string>()

  constructor(account: SquareAccount, address: string) {
    this.#account = account
    this.#address = address
  }

  /** The events that Square still sends. */
  get waiting(): SquareEvent[] {
    const now = this.#account.now().getTime()
    return this.#account.events.filter(
      ({ id, createdAt }) => !this.#received.has(id) && now - createdAt.getTime() <= repeatedMs,
    )
  }

  /** Sends each waiting event once. `send` resolves to the status of the response. */
  async deliver(send: (callback: Callback, event: SquareEvent) => Promise<number>): Promise<void> {
    for (const event of this.waiting) {
      const status = await send(this.callbackOf(event), event)
      if (status >= 200 && status < 300) this.#received.add(event.id)
    }
  }

  callbackOf(event: SquareEvent): Callback {
    return signedCallback(event.json, this.#address)
  }
}

/** Signs the address and the body: https://developer.squareup.com/docs/webhooks/step3validate. */
export function signedCallback(event: object, address: string, secret = squareWebhookKey): Callback {
  const body = Buffer.from(JSON.stringify(event))
  const signature = createHmac('sha256', secret).update(address).update(body).digest('base64')
  return { headers: { 'x-square-hmacsha256-signature': signature }, body }
}

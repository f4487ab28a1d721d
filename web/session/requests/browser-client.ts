import { createClient, type Send } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import type { Text } from '#web/text/text.tsx'
import { asGuest } from '#web/session/account/as-guest.ts'
import { callPath } from './known-calls.ts'
import { serviceUrlOfCall } from './call-origin.ts'
import { sendOnce } from './send-once.ts'
import { fetchWithClock } from '#web/session/server-clock.ts'
import { withoutCardNumbers } from './without-card-numbers.ts'

type Wrap = (send: Send) => Send
let wrap: Wrap = (send) => send

/** Wraps the clients that are created after that, for an app whose calls may need somebody else's consent. */
export function wrapClients(next: Wrap): void {
  wrap = next
}

/** Creates the browser's client, which sends calls as the signed-in guest if there is one. */
export function browserClient({ locale, t }: Text): Send {
  const transport = sendOnce(
    asGuest(fetchTransport(serviceUrlOfCall, { language: locale, fetch: fetchWithClock })),
  )
  return wrap(
    createClient(
      callPath,
      withoutCardNumbers(transport, () => t('error.cardNumber')),
    ),
  )
}

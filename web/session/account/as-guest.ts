import type { Transport } from '#contracts/client.ts'
import type { sendAsGuest as SendAsGuest } from './send-as-guest.ts'
import { storedToken } from './token.ts'

// Cached, because even a repeated import resolves asynchronously, which is too late when the guest leaves the page.
let sendAsGuest: typeof SendAsGuest | undefined

/**
 * Creates a transport that sends calls as the signed-in guest. Loads the code for it only if this browser has a
 * token.
 */
export function asGuest(transport: Transport): Transport {
  return async (request) => {
    // A call with its own token is made as the holder of a booking.
    if (storedToken() === null || request.headers['authorization']) return transport(request)
    sendAsGuest ??= (await import('./send-as-guest.ts')).sendAsGuest
    return sendAsGuest(transport, request)
  }
}

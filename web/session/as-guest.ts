import type { Transport } from '#contracts/client.ts'
import type { sendAsGuest as SendAsGuest } from './send-as-guest.ts'
import { storedToken } from './token.ts'

// Kept by hand: a browser imports what it has had before only in a while, and a guest who leaves the page does not wait.
let sendAsGuest: typeof SendAsGuest | undefined

/** Lets calls be those of the signed-in guest. How is fetched only where this browser keeps a token. */
export function asGuest(transport: Transport): Transport {
  return async (request) => {
    // A call with a token of its own speaks for the holder of one booking.
    if (storedToken() === null || request.headers['authorization']) return transport(request)
    sendAsGuest ??= (await import('./send-as-guest.ts')).sendAsGuest
    return sendAsGuest(transport, request)
  }
}

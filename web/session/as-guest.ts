import type { Transport } from '#contracts/client.ts'
import { storedToken } from './token.ts'

/** Lets calls be those of the signed-in guest. How is fetched only where this browser keeps a token. */
export function asGuest(transport: Transport): Transport {
  return async (request) => {
    // A call with a token of its own speaks for the holder of one booking.
    if (storedToken() === null || request.headers['authorization']) return transport(request)
    const { sendAsGuest } = await import('./send-as-guest.ts')
    return sendAsGuest(transport, request)
  }
}

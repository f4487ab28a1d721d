import { createClient, type Send } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/fetch-transport.ts'
import type { Locale } from '#domain/locale.ts'
import { asGuest } from './as-guest.ts'
import { callAddress } from './known-calls.ts'

/** Sends calls as the signed-in guest, if there is one. */
export function browserClient(language: Locale): Send {
  return createClient(callAddress, asGuest(fetchTransport('', { language })))
}

import { bookingWire } from '#contracts/booking-wire.ts'
import { type CallAddress, readAddress } from '#contracts/address.ts'
import type { CallName } from '#contracts/wire.ts'

export type KnownCall = keyof typeof bookingWire

/** The address of a call a browser knows from the start. */
export function knownAddress(name: KnownCall): CallAddress {
  return readAddress(bookingWire[name])
}

// Kept by hand: a browser imports what it has had before only in a while, and a guest who leaves the page does not wait.
let wire: Record<CallName, string> | undefined

/** The address of any call. */
export async function callAddress(name: CallName): Promise<CallAddress> {
  if (name in bookingWire) return knownAddress(name as KnownCall)
  wire ??= (await import('#contracts/wire.ts')).wire
  return readAddress(wire[name])
}

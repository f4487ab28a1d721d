import { bookingWire } from '#contracts/booking-wire.ts'
import { type CallAddress, readAddress } from '#contracts/address.ts'
import type { CallName } from '#contracts/wire.ts'

export type KnownCall = keyof typeof bookingWire

/** The address of a call a browser knows from the start. */
export function knownAddress(name: KnownCall): CallAddress {
  return readAddress(bookingWire[name])
}

/** The address of any call. */
export async function callAddress(name: CallName): Promise<CallAddress> {
  if (name in bookingWire) return knownAddress(name as KnownCall)
  const { wire } = await import('#contracts/wire.ts')
  return readAddress(wire[name])
}

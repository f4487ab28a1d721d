import { bookingWire } from '#contracts/booking/booking-wire.ts'
import { type CallPath, readCallPath } from '#contracts/http/call-path.ts'
import type { CallName } from '#contracts/wire.ts'
import { reloadWhenReached } from '#web/routing/reload-once.ts'

export type KnownCall = keyof typeof bookingWire

/** Returns the method and path of a call in the initial bundle. */
export function knownCallPath(name: KnownCall): CallPath {
  return readCallPath(bookingWire[name])
}

// Cached, because even a repeated import resolves asynchronously, which is too late when the guest leaves the page.
let wire: Record<CallName, string> | undefined

/** Returns the method and path of any call, loading them if they aren't in the initial bundle. */
export async function callPath(name: CallName): Promise<CallPath> {
  if (name in bookingWire) return knownCallPath(name as KnownCall)
  wire ??= await loadWire()
  return readCallPath(wire[name])
}

async function loadWire(): Promise<Record<CallName, string>> {
  try {
    return (await import('#contracts/wire.ts')).wire
  } catch (error) {
    void reloadWhenReached()
    throw error
  }
}

import { addressFor, type ServiceAddresses } from '#contracts/service-addresses.ts'
import type { CallName } from '#contracts/wire.ts'

let addresses: ServiceAddresses = {}

/** Sets where the browser sends calls. */
export function reachServices(given: ServiceAddresses): void {
  addresses = given
}

/** The address before the path of a call; empty for the page's own server. */
export function addressOfCall(name: CallName): string {
  return addressFor(name, addresses)
}

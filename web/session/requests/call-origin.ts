import { addressFor, type ServiceAddresses } from '#contracts/http/service-addresses.ts'
import type { CallName } from '#contracts/wire.ts'

let addresses: ServiceAddresses = {}

/** Sets the addresses to which the browser sends calls. */
export function reachServices(given: ServiceAddresses): void {
  addresses = given
}

/** Returns the origin of a call's URL, or an empty string if the page's own server answers it. */
export function addressOfCall(name: CallName): string {
  return addressFor(name, addresses)
}

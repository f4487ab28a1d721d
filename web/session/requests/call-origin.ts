import { serviceUrlOf, type ServiceUrls } from '#contracts/http/service-urls.ts'
import type { CallName } from '#contracts/wire.ts'

let addresses: ServiceUrls = {}

/** Sets the addresses to which the browser sends calls. */
export function reachServices(given: ServiceUrls): void {
  addresses = given
}

/** Returns the origin of a call's URL, or an empty string if the page's own server answers it. */
export function serviceUrlOfCall(name: CallName): string {
  return serviceUrlOf(name, addresses)
}

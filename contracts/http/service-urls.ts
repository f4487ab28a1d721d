import type { CallName } from '#contracts/wire.ts'

/**
 * Services that the guest app calls (specification, section 7). One server provides all of them unless the
 * operator configures others.
 */
export const serviceNames = ['api', 'host', 'catalog', 'blobs', 'search', 'identity'] as const
export type ServiceName = (typeof serviceNames)[number]

/**
 * Base URLs without a trailing slash. A service that isn't listed uses the URL of `api`, or the page's own
 * server if that is missing too.
 */
export type ServiceUrls = Readonly<Partial<Record<ServiceName, string>>>

const serviceOfCall: Readonly<Partial<Record<CallName, ServiceName>>> = {
  'regions.findByIp': 'catalog',
  'menus.modifiers': 'blobs',
  'texts.messages': 'host',
  'texts.ofRestaurant': 'host',
  'search.restaurants': 'search',
  'search.suggestLocations': 'search',
}

export function serviceOf(name: CallName): ServiceName {
  return serviceOfCall[name] ?? (name.startsWith('identity.') ? 'identity' : 'api')
}

/** Returns the base URL of the server that handles a call, or an empty string for the page's own server. */
export function serviceUrlOf(name: CallName, addresses: ServiceUrls): string {
  const api = addresses.api ?? ''
  // This call is made to the origin, without the path of the base URL.
  if (name === 'search.suggestRestaurants') return api && new URL(api).origin
  return addresses[serviceOf(name)] ?? api
}

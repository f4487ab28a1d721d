import type { CallName } from './wire.ts'

/**
 * The services that the guest app calls (specification, section 7). One server is all of them, unless the operator
 * names others.
 */
export const serviceNames = ['api', 'host', 'catalog', 'blobs', 'search', 'identity'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Addresses without a trailing slash. Missing services are at the address of `api`; without it, on the page's server. */
export type ServiceAddresses = Readonly<Partial<Record<ServiceName, string>>>

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

/** The address before the path of a call; empty for the page's own server. */
export function addressFor(name: CallName, addresses: ServiceAddresses): string {
  const api = addresses.api ?? ''
  // Called from the origin host, which has no path.
  if (name === 'search.suggestRestaurants') return api && new URL(api).origin
  return addresses[serviceOf(name)] ?? api
}

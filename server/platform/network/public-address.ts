import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Networks that guests and partners must not make us connect to: this machine, private and shared networks,
 * and special-purpose ranges.
 */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/** Global unicast, the only IPv6 range in public use. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/**
 * Ranges of global unicast that aren't ordinary hosts: Teredo and other protocols, documentation, 6to4 and
 * segment routing.
 */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/**
 * Returns whether an IP address belongs to the public internet (IANA special-purpose registries, RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  if (isIP(address) === 6) return publicV6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
  return false
}

/** Thrown for an address that isn't on the public internet. */
export class NotPublic extends Error {
  constructor() {
    super('The address isn’t on the public internet.')
  }
}

/**
 * Throws `NotPublic` if the host of a URL is an IP address that isn't allowed. Connections to an IP address
 * don't use the DNS lookup that checks host names.
 */
export function checkHost({ hostname }: URL, isAllowed: (address: string) => boolean): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new NotPublic()
}

/**
 * Returns a DNS lookup for a single connection. It fails with `NotPublic` if any of the host's addresses
 * isn't allowed, so that a changed DNS record can't lead to a private network.
 */
export function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) =>
    resolveName(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new NotPublic(), '', 0)
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(new NotPublic(), '', 0)
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
}

import { BlockList, isIP } from 'node:net'

/** Networks from which no photo is fetched: this machine, private and shared networks, and special-purpose ranges. */
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
 * Ranges of global unicast that aren't ordinary hosts: Teredo and other protocols, documentation, 6to4, segment
 * routing.
 */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an IP address belongs to the public internet (IANA special-purpose registries, RFC 6890). */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  if (isIP(address) === 6) return publicV6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
  return false
}

import { isIPv4, isIPv6 } from 'node:net'

/** Whoever has one address of IPv6 has a whole /64 of them, so that is who is counted; of IPv4 it is the address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (!isIPv6(plain)) return plain
  const [front = '', back] = plain.split('::')
  const head = front.split(':').filter(Boolean)
  const tail = (back ?? '').split(':').filter(Boolean)
  const zeros = back === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

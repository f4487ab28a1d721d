import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the key for counting a caller: the IPv4 address, or the /64 network of an IPv6 address, because a
 * single subscriber usually has all of it.
 */
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

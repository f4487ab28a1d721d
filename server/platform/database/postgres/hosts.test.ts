import { expect, test } from 'vitest'
import { hostsOf } from './hosts.ts'

test('an address may name several servers, with the rest of it for each', () => {
  const hosts = hostsOf('postgres://us,er:p%40ss@one:5432,[::1]:5433,three/name?sslmode=require')
  const seen = Array.from({ length: hosts.count }, () => {
    const { current } = hosts
    hosts.leave(current)
    // Another connection that failed at the same server doesn't skip the next one.
    hosts.leave(current)
    return current
  })
  expect(seen).toEqual([
    'postgres://us,er:p%40ss@one:5432/name?sslmode=require',
    'postgres://us,er:p%40ss@[::1]:5433/name?sslmode=require',
    'postgres://us,er:p%40ss@three/name?sslmode=require',
  ])
  expect(hosts.current).toBe(seen[0])
  expect(hostsOf('postgres://a:b,c@one/name').count).toBe(1)
})

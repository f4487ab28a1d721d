import { expect, test } from 'vitest'
import { playRestarts } from './play-restarts.ts'

test('W1 two servers behind a load balancer restart in turn, and no request of 8,000 fails', async () => {
  const [result] = await playRestarts({ requests: 8_000 })
  expect(result?.promises).toEqual([
    { what: 'no request fails', kept: true, seen: '{}' },
    { what: 'each server restarts', kept: true, seen: expect.any(String) },
  ])
}, 240_000)

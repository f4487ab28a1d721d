import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { createApp } from '#server/app/app.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => vi.useRealTimers())
afterAll(() => world.close())

test('when stopping, the server closes the connection of a guest whose request never ends', async () => {
  const app = await createApp(world.context)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const guest = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const hungUp = once(guest, 'close')
  const begun = once(app.server, 'request')
  guest.write('POST /api/identity/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
  guest.write('Content-Length: 100\r\n\r\n{')
  await begun
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stopped = app.close()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(guest.closed).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([stopped, hungUp])
})

test('a request that is incomplete after half a minute is aborted', () => {
  expect(world.app.server.requestTimeout).toBe(30_000)
})

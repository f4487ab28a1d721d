import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/start/create-context.ts'
import type { Context } from '#server/context.ts'
import {
  brokenPromises,
  openLineAt,
  type StaffedLine,
  staffedLine,
  processDueLines,
} from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { checkLines } from '#server/waitlist/waits/plan-checks.ts'

let world: OpenWorld
/** The context of another process on the same database. */
let elsewhere: Context
let other: Awaited<ReturnType<typeof createApp>>
let host: StaffedLine
beforeAll(async () => {
  world = await openWorld()
  const { config, database, now } = world.context
  elsewhere = await createContext({ config, database, now })
  other = await createApp(elsewhere)
  host = staffedLine(world, who.waitlistOnly)
  world.setTime('2027-03-02T19:30:00Z')
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const askOther = async (method: 'PUT' | 'POST', url: string, payload: object) => {
  const headers = { authorization: `Bearer ${elsewhere.staffTokens[0]?.token}` }
  return (await other.inject({ method, url, headers, payload })).statusCode
}

test('two processes that act on one line at once never give a table twice', async () => {
  await openLineAt(world, who.waitlistOnly, { auto_call: true })
  const line = `/api/host/restaurants/${who.waitlistOnly}/line`
  const codes: number[] = []
  for (let round = 0; round < 12; round++) {
    const { walkIns } = await host.line()
    const called = walkIns.filter(({ status }) => status === 'Called')
    const seated = walkIns.filter(({ status }) => status === 'Seated')
    await Promise.all([
      host.add(2),
      askOther('POST', line, { customerName: `Other ${round}`, groupSize: 1 + (round % 4) }).then((code) =>
        codes.push(code),
      ),
      ...called.flatMap(({ id, entryVersion: version }) => [
        host.attempt(id, 'seat', { version }),
        askOther('PUT', `/api/host/walkins/${id}`, { action: 'putBack', version }),
      ]),
      ...seated
        .slice(0, 2)
        .flatMap(({ id, entryVersion: version }) => [
          host.attempt(id, 'close', { version }),
          askOther('PUT', `/api/host/walkins/${id}`, { action: 'close', version }),
        ]),
      checkLines
        .run(elsewhere)
        .then(() => Promise.all([processDueLines(world), processDueLines({ context: elsewhere })])),
    ])
    expect(await brokenPromises(world)).toEqual([])
  }
  expect(new Set(codes)).toEqual(new Set([200]))
  const { walkIns } = await host.line()
  expect(new Set(walkIns.map(({ created }) => created)).size).toBe(walkIns.length)
})

test('a watcher in one process sees each change made by the other', async () => {
  const { id, restaurantId } = await host.add(2)
  const watched = { kind: 'line' as const, id: String(restaurantId) }
  const caller = { address: null, onGone: () => () => undefined }
  for (const action of ['cancel', 'reopen', 'cancel']) {
    const version = (await world.context.live.version(watched)) ?? 0
    const waiting = world.context.live.wait(watched, version, caller)
    const { entryVersion } = await host.see(id)
    const step = { action, version: entryVersion }
    expect(await askOther('PUT', `/api/host/walkins/${id}`, step)).toBe(200)
    expect(await waiting).toBe('over')
    expect(await world.context.live.version(watched)).toBeGreaterThan(version)
    expect((await host.see(id)).version).toBeGreaterThan(version)
  }
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostWalkIn } from '#contracts/waitlist/host-line.ts'
import {
  brokenPromises,
  letTimePass,
  openLineAt,
  type StaffedLine,
  staffedLine,
} from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { rounds } from '#server/testing/rounds.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let host: StaffedLine
let guests = 0
beforeAll(async () => {
  world = await openWorld()
  host = staffedLine(world, who.waitlistOnly)
})
afterAll(() => world.close())

const start = Date.parse('2027-03-02T18:00:00Z')

/** The smallest and largest party of each table at the restaurant. */
const tables = new Map<string, readonly [number, number]>([
  ...['1', '2'].map((number) => [number, [1, 2]] as const),
  ...['3', '4', '5', '6'].map((number) => [number, [2, 4]] as const),
])

/** A random action. `which` picks one of the parties that can perform it. */
const happening = fc.record({
  what: fc.constantFrom(
    'join',
    'join',
    'join',
    'seat',
    'seat',
    'close',
    'close',
    'leave',
    'postpone',
    'change',
    'cancel',
    'reopen',
    'unseat',
    'call',
    'wait',
    'wait',
  ),
  which: fc.nat(),
  size: fc.constantFrom(1, 2, 2, 2, 3, 4, 4),
  minutes: fc.integer({ min: 1, max: 12 }),
})
type Happening = typeof happening extends fc.Arbitrary<infer Each> ? Each : never

/**
 * Performs a random action. Ignores refusals, because guests and staff may try actions that aren't possible
 * at the moment.
 */
async function happen(
  { what, which, size, minutes }: Happening,
  parties: readonly HostWalkIn[],
): Promise<void> {
  const pick = (status: readonly string[]) => {
    const able = parties.filter((party) => status.includes(party.status))
    return able[which % Math.max(1, able.length)]?.id ?? 'f'.repeat(32)
  }
  const walkinId = pick(['Pending', 'Approved', 'Called'])
  if (what === 'join') {
    const contact = { customerName: 'Guest', email: `guest${(guests += 1)}@example.com` }
    await world.send('walkIns.join', {
      body: { restaurantId: who.waitlistOnly, groupSize: size, ...contact },
    })
  } else if (what === 'wait') {
    await letTimePass(world, new Date(world.context.now().getTime() + minutes * 60_000).toISOString())
  } else if (what === 'leave') await world.send('walkIns.leave', { walkinId })
  else if (what === 'postpone') await world.send('walkIns.postpone', { walkinId })
  else if (what === 'change') await world.send('walkIns.change', { walkinId, body: { groupSize: size } })
  else if (what === 'seat') await host.attempt(pick(['Called']), 'seat')
  else if (what === 'close') await host.attempt(pick(['Seated']), 'close')
  else if (what === 'unseat') await host.attempt(pick(['Seated']), 'unseat')
  else if (what === 'call') await host.attempt(pick(['Approved']), 'call')
  else if (what === 'reopen')
    await host.attempt(pick(['CanceledByHost', 'CanceledByClient', 'NoShow']), 'reopen')
  else await host.attempt(walkinId, 'cancel')
}

const isWaiting = ({ status }: HostWalkIn) => ['Pending', 'Approved', 'Called'].includes(status)

/**
 * Returns the parties that were wrongly passed: they joined earlier, could be called, and fit a table that a
 * later party was just called to.
 */
function wronged(before: readonly HostWalkIn[], after: readonly HostWalkIn[]): string[] {
  const statusBefore = new Map(before.map(({ id, status }) => [id, status]))
  const now = world.context.now().getTime()
  return after
    .filter(
      ({ id, status }) =>
        status === 'Called' && statusBefore.get(id) !== 'Called' && statusBefore.get(id) !== 'Seated',
    )
    .flatMap((called) => {
      const [min, max] = tables.get(called.tableNumber) ?? [0, 0]
      return after.filter(
        (earlier) =>
          earlier.created < called.created &&
          earlier.status === 'Approved' &&
          (earlier.callableFrom === null || Date.parse(earlier.callableFrom) <= now) &&
          min <= earlier.groupSize &&
          earlier.groupSize <= max,
      )
    })
    .map(({ id }) => id)
}

test('over random evenings the line is fair, and no table is given twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 15, maxLength: 30 }), async (evening) => {
      await world.database.sql.deleteFrom('walk_ins').execute()
      await world.database.sql.deleteFrom('due_work').execute()
      world.setTime(new Date(start))
      await openLineAt(world, who.waitlistOnly, { auto_call: true })
      // Fill the restaurant so that parties have to wait.
      for (const size of [2, 2, 4, 4, 4, 4]) await host.act((await host.add(size)).id, 'seat')
      let before: readonly HostWalkIn[] = []
      for (const event of evening) {
        await happen(event, before)
        const { walkIns, freeNow } = await host.line()
        expect(await brokenPromises(world)).toEqual([])
        expect(freeNow).toEqual([])
        expect(wronged(before, walkIns)).toEqual([])
        const earlier = new Map(before.map((party) => [party.id, party]))
        for (const { id, created } of walkIns) expect(created).toBe(earlier.get(id)?.created ?? created)
        if (!['reopen', 'change', 'unseat'].includes(event.what)) {
          const grown = walkIns.filter((party) => {
            const known = earlier.get(party.id)
            return known && isWaiting(known) && (party.partiesAhead ?? 0) > (known.partiesAhead ?? 0)
          })
          expect(grown).toEqual([])
        }
        before = walkIns
      }
    }),
    { numRuns: rounds({ whole: 40, sample: 4 }), seed: 15, endOnFailure: true },
  )
}, 300_000)

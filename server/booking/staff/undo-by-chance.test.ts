import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWireRefusal } from '#contracts/client.ts'
import { claimsOf, claimsThatMeet } from '#server/testing/booking/claims.ts'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { service, book } = staffIn(() => world, who.fresh)

/** Returns numbers below `limit` that are the same in each run. */
function numbersFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}

/** Columns that an undo doesn't return: it is a step itself. */
const ofSteps = new Set(['version', 'taking_back', 'untold', 'changed'])

async function standing(id: string) {
  const row = await world.database.sql
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const columns = Object.entries(row).filter(([name]) => !ofSteps.has(name))
  return { version: row.version, state: JSON.stringify([columns, await claimsOf(world, id)]) }
}

const steps = [
  'arrive',
  'extend',
  'assign',
  'time',
  'size',
  'name',
  'restaurant',
  'late',
  'call',
  'seat',
  'close',
  'noShow',
  'cancel',
] as const

test('H21 whatever staff do, an undo restores exactly what was before, in any sequence of steps', async () => {
  const chance = numbersFrom(20_270_316)
  const done = new Set<string>()
  for (let evening = 0; evening < 5; evening++) {
    world.setTime('2027-05-19T17:00:00+10:00')
    const { id } = await book(`2027-05-19T18:${evening}0`, { groupSize: 2, customerName: 'Beck' })
    await undoTimePasses(world)
    world.setTime('2027-05-19T19:00:00+10:00')
    for (let turn = 0; turn < 9; turn++) {
      const name = steps[chance(steps.length)] ?? 'arrive'
      const before = await standing(id)
      const take = async (version: number) => act(id, name, version, chance)
      if (isWireRefusal(await take(before.version))) continue
      const after = await standing(id)
      if (after.version === before.version) continue
      const back = await world.send(
        'host.undo',
        { reservationId: id, body: { version: after.version } },
        service(),
      )
      if (isWireRefusal(back)) throw new Error(`${name} can’t be taken back: ${back.message}`)
      const now = await standing(id)
      expect({ name, state: now.state }).toEqual({ name, state: before.state })
      done.add(name)
      // Goes on from the state after the step, as long as that isn't an end.
      if (name !== 'noShow' && name !== 'cancel') await take(now.version)
      await undoTimePasses(world)
    }
  }
  expect(done.size).toBeGreaterThan(6)
  expect(await claimsThatMeet(world)).toBe(0)
})

async function act(
  reservationId: string,
  name: (typeof steps)[number],
  version: number,
  chance: (limit: number) => number,
): Promise<unknown> {
  const by = service()
  const change = (body: object) =>
    world.send('host.changeBooking', { reservationId, body: { version, ...body } }, by)
  const become = (status: 'Called' | 'Seated' | 'Closed' | 'NoShow' | 'CanceledByHost') =>
    world.send('host.setStatus', { reservationId, body: { version, status } }, by)
  switch (name) {
    case 'arrive':
      return world.send('host.arrive', { reservationId, body: { version, here: 1 + chance(2) } }, by)
    case 'extend': {
      const until = `2027-05-19T2${chance(3)}:15`
      return world.send('host.extendStay', { reservationId, body: { version, until } }, by)
    }
    case 'assign':
      return world.send('host.assignTables', { reservationId, body: { version, tableNumbers: [] } }, by)
    case 'time':
      return change({ reservationTime: `2027-05-19T19:${1 + chance(5)}0` })
    case 'size':
      return change({ groupSize: 1 + chance(4) })
    case 'name':
      return change({ customerName: `Beck ${chance(100)}`, specialRequests: 'Window' })
    case 'restaurant':
      return change({ reservationTime: `2027-05-19T20:${1 + chance(5)}0`, cause: 'restaurant' })
    case 'late': {
      const body = { keptUntil: '2027-05-19T20:30' }
      return world.send('host.answerLate', { reservationId, body }, by)
    }
    case 'call':
      return become('Called')
    case 'seat':
      return become('Seated')
    case 'close':
      return become('Closed')
    case 'noShow':
      return become('NoShow')
    case 'cancel':
      return become('CanceledByHost')
  }
}

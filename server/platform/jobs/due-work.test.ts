import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContext } from '#server/app/start/create-context.ts'
import type { Context } from '#server/context.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { createDueWorkStore } from './due-work-store.ts'
import { type DueWorkHandler, planWork } from './due-work.ts'
import { forgetFailedWork, runDueWork } from './run-due-work.ts'

const minute = 60_000

let world: OpenWorld
/** A second process on the same database. */
let other: Context
beforeAll(async () => {
  world = await openWorld()
  const { config, now } = world.context
  other = await createContext({ config, database: world.database, now })
})
beforeEach(async () => {
  world.setTime(worldTime)
  await world.database.sql.deleteFrom('due_work').execute()
})
afterEach(() => void reported.splice(0))
afterAll(() => world.close())

const reported: string[] = []
const quiet = (context: Context): Context => ({ ...context, report: (what) => void reported.push(what) })
const minutesOn = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * minute))
const inMinutes = (minutes: number) => new Date(worldTime.getTime() + minutes * minute)
const plan = (subject: string, minutes = 0) =>
  planWork(world.database.sql, { kind: 'remindGuest', subject, due: inMinutes(minutes) })
const rows = () => world.database.sql.selectFrom('due_work').selectAll().orderBy('subject').execute()
const idle: DueWorkHandler = () => Promise.resolve(null)
const run = (remindGuest: DueWorkHandler, context: Context = world.context, stop?: AbortSignal) =>
  runDueWork(
    quiet(context),
    {
      remindGuest,
      tellWaiting: idle,
      endOffer: idle,
      tendLine: idle,
      tendMoney: idle,
      tendOrder: idle,
      tendReservation: idle,
      takeEffect: idle,
      endTestBooking: idle,
      tendGroup: idle,
      remindStaff: idle,
      notifyStaff: idle,
      sendMorningList: idle,
    },
    stop,
  )

/** Returns a handler that records the subjects it is called with. */
function noting(answer: DueWorkHandler = idle) {
  const done: string[] = []
  const handler: DueWorkHandler = async (context, subject) => {
    done.push(subject)
    return answer(context, subject)
  }
  return { done, handler }
}

test('work is done once, when it is due', async () => {
  await plan('now')
  await plan('later', 5)
  const { done, handler } = noting()
  await run(handler)
  await run(handler)
  expect(done).toEqual(['now'])
  minutesOn(5)
  await run(handler)
  expect(done).toEqual(['now', 'later'])
  expect(await rows()).toEqual([])
})

test('two processes never do the same row twice', async () => {
  const subjects = Array.from({ length: 60 }, (_, number) => `row ${number}`)
  for (const subject of subjects) await plan(subject)
  const first = noting()
  const second = noting()
  await Promise.all([
    run(first.handler),
    run(second.handler, other),
    run(first.handler),
    run(second.handler, other),
  ])
  expect([...first.done, ...second.done].toSorted()).toEqual(subjects.toSorted())
})

test('after a crash a row is taken again once its lease has ended', async () => {
  await plan('left behind')
  const until = inMinutes(5)
  await createDueWorkStore(world.database).take({ kinds: ['remindGuest'], now: worldTime, until })
  const { done, handler } = noting()
  await run(handler, other)
  expect(done).toEqual([])
  minutesOn(5)
  await run(handler, other)
  expect(done).toEqual(['left behind'])
})

test('a process that resumes after its lease doesn’t affect the process that has the row now', async () => {
  await plan('slow')
  const store = createDueWorkStore(world.database)
  const kinds = ['remindGuest']
  const late = await store.take({ kinds, now: worldTime, until: inMinutes(5) })
  const now = await store.take({ kinds, now: inMinutes(6), until: inMinutes(11) })
  if (!late || !now) throw new Error('both should have taken it')
  await store.finish(late)
  await store.wait(late, inMinutes(60), null)
  expect(await rows()).toMatchObject([{ subject: 'slow', leased_until: inMinutes(11), due: worldTime }])
  await store.finish(now)
  expect(await rows()).toEqual([])
})

test('a failure is reported and retried with increasing delays, until it is given up', async () => {
  await plan('broken')
  await plan('sound')
  const { done, handler } = noting((_, subject) =>
    subject === 'broken' ? Promise.reject(new Error('no such thing')) : Promise.resolve(null),
  )
  await run(handler)
  expect(reported).toEqual(['could not do remindGuest for broken'])
  expect(await rows()).toMatchObject([
    { subject: 'broken', attempts: 1, problem: 'no such thing', due: inMinutes(1), leased_until: null },
  ])
  for (let hours = 1; hours < 24 * 6; hours++) {
    minutesOn(hours * 60)
    await run(handler)
  }
  expect(done.filter((subject) => subject === 'broken')).toHaveLength(14)
  expect(reported.slice(-2)).toEqual([
    'could not do remindGuest for broken',
    'gave up remindGuest for broken',
  ])
  expect(await rows()).toMatchObject([{ subject: 'broken', attempts: 14, problem: 'no such thing' }])
  expect((await rows())[0]?.failed).toBeInstanceOf(Date)
  minutesOn(100 * 24 * 60)
  expect(await forgetFailedWork.run(world.context)).toBe(1)
})

test('work that crashes every process that takes it is given up too', async () => {
  await plan('deadly')
  await world.database.sql.updateTable('due_work').set({ attempts: 14 }).execute()
  const { done, handler } = noting()
  await run(handler)
  expect(done).toEqual([])
  expect(reported).toEqual(['gave up remindGuest for deadly'])
  expect((await rows())[0]?.failed).toEqual(worldTime)
})

test('planning failed or waiting work again keeps the earlier moment and one row', async () => {
  await plan('twice', 10)
  await plan('twice', 5)
  await plan('twice', 20)
  expect(await rows()).toMatchObject([{ subject: 'twice', due: inMinutes(5) }])
  await world.database.sql.updateTable('due_work').set({ failed: worldTime, attempts: 14 }).execute()
  await plan('twice', 1)
  expect(await rows()).toMatchObject([{ due: inMinutes(1), failed: null, attempts: 0 }])
})

test('work that is planned again while it runs is done once more', async () => {
  await plan('moved')
  let times = 0
  await run(async (_, subject) => {
    times += 1
    if (times === 1) await plan(subject)
    return null
  })
  expect(times).toBe(2)
  expect(await rows()).toEqual([])
})

test('a handler decides when it runs again, at the earliest in a few seconds', async () => {
  await plan('hourly')
  const { done, handler } = noting(() => Promise.resolve(world.context.now()))
  await run(handler)
  expect(done).toEqual(['hourly'])
  expect(await rows()).toMatchObject([{ due: inMinutes(1 / 12), attempts: 0, leased_until: null }])
})

test('work of a newer version is left to it', async () => {
  await sql`insert into due_work (kind, subject, due) values ('notYetKnown', 'x', ${worldTime})`.execute(
    world.database.sql,
  )
  const { done, handler } = noting()
  await run(handler)
  expect(done).toEqual([])
  expect(await rows()).toHaveLength(1)
})

test('when stopped, it finishes the work in progress and starts nothing else', async () => {
  for (const subject of ['a', 'b', 'c', 'd', 'e', 'f']) await plan(subject)
  const stop = new AbortController()
  const { done, handler } = noting(async () => {
    stop.abort()
    return null
  })
  await run(handler, world.context, stop.signal)
  expect(done.length).toBeLessThanOrEqual(3)
  expect(await rows()).toHaveLength(6 - done.length)
})

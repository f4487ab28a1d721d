import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { groupsIn } from '#server/testing/ordering/group-orders.ts'
import { kitchenOf, openKitchenAt, type TestKitchen } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let kitchen: number
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => open())

async function open(settings: TestKitchen = {}) {
  world.setTime(worldTime)
  kitchen = await openKitchenAt(world, who.ordering, settings)
  // oxlint-disable-next-line no-await-in-loop
  for (const table of ['kitchen_slots', 'group_orders'] as const)
    await world.database.sql.deleteFrom(table).execute()
  await world.database.sql.updateTable('orders').set({ filled: '[]', taken: '[]' }).execute()
}

const later = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
const runAllDue = () => runDueWork(world.context, dueWorkHandlers)

const { begin, read, join, adding, add, ready, placing, placed } = groupsIn(() => world)

describe('putting an order together', () => {
  test('O18: it begins empty, and everyone adds to it with a link of their own', async () => {
    const host = await begin({ limitEach: 2000 })
    expect(await read(host)).toMatchObject({
      stage: 'open',
      isHost: true,
      receipt: { total: 0 },
      problems: [],
    })
    const [ana, ben] = [await join(host, 'Ana Ruiz'), await join(host, 'Ben')]
    await add(ana, 'pie')
    await add(ben, 'pie')
    await add(ben, 'soup')
    const seen = await read(ben)
    expect(seen).toMatchObject({ isHost: false, limitEach: 2000, receipt: { total: 3200 }, hostName: 'Hana' })
    expect(seen.own.lines.map(({ id }) => id)).toEqual(['pie', 'soup'])
    expect(seen.members.map(({ name, total, isOwn }) => [name, total, isOwn])).toEqual([
      ['Hana', 0, false],
      ['Ana', 1250, false],
      ['Ben', 1950, true],
    ])
  })

  test('O18: a device that joined isn’t asked again, and a repeated request joins once', async () => {
    const host = await begin()
    const { joinCode: code } = await read(host)
    const body = { id: world.context.newId(), name: 'Ana' }
    const url = `/api/rsv/mb/guest/group-orders/invitations/${code}`
    const [first, again] = [
      await world.app.inject({ method: 'POST', url, payload: body }),
      await world.app.inject({ method: 'POST', url, payload: body }),
    ]
    expect(again.json()).toEqual(first.json())
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const back = await world.app.inject({ method: 'GET', url, headers: { cookie } })
    expect(back.json()).toMatchObject({ own: first.json().code, members: 2 })
    expect((await read(host)).members).toHaveLength(2)
  })

  test('nobody can exceed the limit per person, and a refused change has no effect', async () => {
    const host = await begin({ limitEach: 1500 })
    await add(host, 'pie')
    const no = refused(await adding(host, 'soup'))
    expect(no.refused).toBe('aboveGroupLimit')
    expect(no.message).toContain('€15')
    expect((await read(host)).own.lines).toHaveLength(1)
    const edit = { id: 'pie', repeatIndex: 0, amount: 2, selectedModifiers: [] }
    const more = await world.send('groupOrders.changeLines', { code: host, body: { edit } })
    expect(refused(more).refused).toBe('aboveGroupLimit')
  })

  test('products that aren’t on the menu can’t be added, and forged prices are ignored', async () => {
    const host = await begin()
    expect(refused(await adding(host, 'trout')).refused).toBe('unknownProduct')
    const body = { add: { id: 'soup', amount: 1, selectedModifiers: [], price: 1, name: 'Free' } }
    const url = `/api/rsv/mb/guest/group-orders/${host}/lines`
    await world.app.inject({ method: 'PUT', url, payload: body })
    expect((await read(host)).members[0]?.total ?? 0).not.toBe(1)
  })

  test('two lines added at once are both there, on any number of devices', async () => {
    const host = await begin()
    const ana = await join(host, 'Ana')
    await Promise.all([add(ana, 'soup'), add(ana, 'soup'), add(host, 'soup'), add(ana, 'cake')])
    const { own, receipt } = await read(ana)
    expect(own.lines.map(({ id, repeatIndex }) => `${id} ${repeatIndex}`).sort()).toEqual([
      'cake 0',
      'soup 0',
      'soup 1',
    ])
    expect(receipt.subtotal).toBe(3 * 700 + 480)
  })

  test('a person who was removed can’t add anything, and their lines are gone', async () => {
    const host = await begin()
    const ana = await join(host, 'Ana')
    await add(ana, 'soup')
    const place = (await read(ana)).own.place
    const remove = (code: string, body: { place: number }) =>
      world.send('groupOrders.removeMember', { code, body })
    expect(refused(await remove(ana, { place: (await read(host)).own.place })).refused).toBe('onlyGroupHost')
    succeeded(await remove(host, { place }))
    succeeded(await remove(host, { place }))
    expect(refused(await adding(ana, 'pie')).refused).toBe('unknownGroupOrder')
    expect(await read(host)).toMatchObject({ members: [{ name: 'Hana' }], receipt: { total: 0 } })
  })

  test('after the deadline, nobody joins or changes anything, and the host can still place it for an hour', async () => {
    const host = await begin()
    const { joinCode } = await read(host)
    await add(host, 'soup')
    later(30)
    expect(refused(await adding(host, 'pie')).refused).toBe('groupOrderClosed')
    const body = { id: world.context.newId(), name: 'Late' }
    expect(refused(await world.send('groupOrders.join', { code: joinCode, body })).refused).toBe(
      'groupOrderClosed',
    )
    later(89)
    expect((await placed(host)).order?.total).toBe(700)
    const other = await begin()
    await add(other, 'soup')
    later(89 + 90)
    expect(await read(other)).toMatchObject({ stage: 'ended' })
    expect(refused(await placing(other, { promised: worldTime.toISOString() })).refused).toBe(
      'groupOrderEnded',
    )
  })
})

describe('placing the order', () => {
  test('one person pays: everyone’s dishes become one order of the host, once', async () => {
    const host = await begin()
    const ana = await join(host, 'Ana')
    await add(host, 'pie')
    await add(ana, 'pie')
    const once = await Promise.all([placing(host), placing(host)])
    const ids = once.flatMap((each) => ('id' in each ? [each.id] : []))
    expect(new Set(ids).size).toBe(1)
    expect((await placed(host)).id).toBe(ids[0])
    const seen = await read(ana)
    expect(seen).toMatchObject({ stage: 'ordered', order: { stage: 'received', reservation: null } })
    expect(seen.members.map(({ total }) => total)).toEqual([1250, 1250])
    expect((await read(host)).order?.reservation?.id).toBe(ids[0])
    expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 6 })
    expect(refused(await adding(ana, 'soup')).refused).toBe('groupOrderEnded')
    const mails = await outboxOf(world, 'hana@example.com')
    expect(mails[0]?.subject).toContain('Order received')
  })

  test('each person pays: the host can’t leave anyone out before the deadline', async () => {
    const host = await begin({ pays: 'each' })
    const ana = await join(host, 'Ana')
    await add(ana, 'soup')
    expect(refused(await placing(host)).refused).toBe('groupNotReady')
    expect(refused(await ready(ana, { subtotal: 600 })).refused).toBe('groupPartChanged')
    succeeded(await ready(ana, { subtotal: 700 }))
    expect((await placed(host)).order?.total).toBe(700)
  })

  test('each person pays: at the deadline, confirmed parts are ordered and the others fall out', async () => {
    const host = await begin({ pays: 'each', deliveryType: 'delivery', deliveryAddress: address })
    const [ana, ben, cleo] = [await join(host, 'Ana'), await join(host, 'Ben'), await join(host, 'Cleo')]
    await add(ana, 'soup', 2)
    await add(ben, 'soup')
    await add(cleo, 'pie')
    succeeded(await ready(ana))
    succeeded(await ready(ben))
    succeeded(await ready(cleo))
    // Members who change their dishes must confirm again.
    await add(cleo, 'cake')
    later(30)
    await runAllDue()
    await runAllDue()
    const seen = await read(ana)
    expect(seen).toMatchObject({
      stage: 'ordered',
      receipt: { subtotal: 2100, deliveryFee: 250, total: 2350 },
    })
    expect(seen.members.map(({ name, isLeftOut, fees, total }) => [name, isLeftOut, fees, total])).toEqual([
      ['Hana', false, 0, 0],
      ['Ana', false, 167, 1567],
      ['Ben', false, 83, 783],
      ['Cleo', true, 0, 0],
    ])
    const orders = await world.database.sql
      .selectFrom('reservations')
      .select('id')
      .where('email', '=', 'hana@example.com')
      .where('delivery_type', '=', 'delivery')
      .execute()
    expect(orders).toHaveLength(1)
  })

  test('if the deadline passes while the host places it, it is one order', async () => {
    const host = await begin({ pays: 'each' })
    await add(host, 'soup')
    succeeded(await ready(host))
    const { receipt, promise } = await read(host)
    later(30)
    const seen = { total: receipt.total, promised: promise?.instant ?? '' }
    await Promise.all([world.send('groupOrders.place', { code: host, body: seen }), runAllDue()])
    later(31.5)
    await runAllDue()
    expect(await read(host)).toMatchObject({ stage: 'ordered' })
    expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 1 })
  })

  test('if a dish is sold out at the deadline, nothing is ordered, and the host sees why and can continue', async () => {
    await open({ stock: { pie: 1 } })
    const host = await begin({ pays: 'each' })
    const ana = await join(host, 'Ana')
    await add(host, 'soup')
    await add(ana, 'pie', 2)
    succeeded(await ready(host))
    succeeded(await ready(ana))
    expect((await read(ana)).members[1]?.problems).toMatchObject([{ code: 'notEnoughLeft' }])
    later(30)
    await runAllDue()
    const stuck = await read(host)
    expect(stuck).toMatchObject({ stage: 'closed', order: null })
    expect(stuck.failure).toMatch(/^Only 1 of .+ left/)
    await runAllDue()
    const subjects = (await outboxOf(world, 'hana@example.com')).map(({ subject }) => subject)
    expect(subjects.filter((each) => each.includes('wasn’t placed'))).toHaveLength(1)
    expect(refused(await placing(host)).refused).toBe('notEnoughLeft')
    const body = { place: stuck.members[1]?.place ?? 0 }
    succeeded(await world.send('groupOrders.removeMember', { code: host, body }))
    expect((await placed(host)).order?.total).toBe(700)
  })

  test('one person pays: at the deadline, the host is notified once that the order is waiting', async () => {
    const host = await begin({ email: 'waiting@example.com' })
    await add(await join(host, 'Ana'), 'soup')
    later(30)
    await runAllDue()
    await runAllDue()
    const mails = await outboxOf(world, 'waiting@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Place your group order')])
    expect(mails[0]?.text).toContain(`/group-order/${host}`)
    expect((await read(host)).stage).toBe('closed')
  })

  test('O9: a total other than the host saw is refused, and the order stays open', async () => {
    const host = await begin()
    await add(host, 'soup')
    const no = refused(await placing(host, { total: 650 }))
    expect(no).toMatchObject({ refused: 'orderChanged', order: { seenTotal: 650, total: 700 } })
    await add(host, 'soup')
    expect((await placed(host)).order?.total).toBe(1400)
  })

  test('only the host can place or cancel it', async () => {
    const host = await begin()
    const ana = await join(host, 'Ana')
    await add(ana, 'soup')
    expect(refused(await placing(ana)).refused).toBe('onlyGroupHost')
    expect(refused(await world.send('groupOrders.cancel', { code: ana })).refused).toBe('onlyGroupHost')
    succeeded(await world.send('groupOrders.cancel', { code: host }))
    succeeded(await world.send('groupOrders.cancel', { code: host }))
    expect(await read(ana)).toMatchObject({ stage: 'ended', order: null })
  })

  test('a server that stopped while placing it locks it for only a minute', async () => {
    const host = await begin()
    await add(host, 'soup')
    const until = new Date(worldTime.getTime() + 60_000)
    await world.database.sql.updateTable('group_orders').set({ placing_until: until }).execute()
    expect(refused(await adding(host, 'pie')).refused).toBe('groupOrderClosed')
    later(1)
    await add(host, 'pie')
    expect((await placed(host)).order?.total).toBe(1950)
  })
})

test('two days after its deadline, only the placed order is left of a group order', async () => {
  const host = await begin()
  await add(host, 'soup')
  const { id } = await placed(host)
  later(3 * 24 * 60)
  const { forgetGroups } = await import('./forget-groups.ts')
  await forgetGroups.run(world.context)
  expect(refused(await world.send('groupOrders.get', { code: host })).refused).toBe('unknownGroupOrder')
  const left = world.database.sql.selectFrom('reservations').select('id').where('id', '=', id)
  expect(await left.execute()).toHaveLength(1)
})

const address = { address: '1 Lake Road', postcode: '1200' }

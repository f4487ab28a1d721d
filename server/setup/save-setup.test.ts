import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { setupOf, withRoles } from '#server/testing/staff/setup-staff.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(withRoles)
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const history = async (restaurantId: number) => {
  const rows = await world.database.sql
    .selectFrom('history_entries')
    .select(['kind', 'subject', 'actor', 'changes'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', 'desc')
    .execute()
  return rows
}

test('what is read can be saved as it is, and changes nothing', async () => {
  const { read, save } = setupOf(world, who.areas)
  const before = await read()
  const { restaurantId, kind, revision, event, ...pages } = before
  expect(succeeded(await save({ basedOn: revision, ...pages }))).toEqual({ ...before, stranded: [] })
  expect((await read()).revision).toBe(revision)
  expect(kind).toBe('restaurant')
  expect(event).toBeNull()
  expect(await history(restaurantId)).toEqual([])
})

test('a manager saves single fields of several pages at once, and guests see them', async () => {
  const { read, save } = setupOf(world, who.fresh, 'manager')
  const before = await read()
  const saved = succeeded(
    await save({
      profile: { phone: '+61 3 5550 0199', price: 3 },
      rules: { leadMinutes: 90 },
      questions: [
        {
          id: 'pram',
          type: 'checkbox',
          description: 'Bringing a pram',
          icon: '',
          online: true,
          important: false,
        },
      ],
      languages: { menuLanguage: 'en' },
    }),
  )
  expect(saved).toEqual({
    ...before,
    revision: before.revision + 1,
    profile: { ...before.profile, phone: '+61 3 5550 0199', price: 3 },
    rules: { ...before.rules, leadMinutes: 90 },
    questions: [expect.objectContaining({ id: 'pram' })],
    languages: { ...before.languages, menuLanguage: 'en' },
    stranded: [],
  })
  expect(succeeded(await world.send('restaurants.get', { id: who.fresh })).phone).toBe('+61 3 5550 0199')
  expect((await history(before.restaurantId))[0]).toMatchObject({
    kind: 'changed',
    subject: 'setup',
    actor: { kind: 'service' },
    changes: expect.arrayContaining([
      { field: 'profile.phone', before: before.profile.phone, after: '+61 3 5550 0199' },
      { field: 'rules.leadMinutes', before: before.rules.leadMinutes, after: 90 },
      { field: 'questions.Bringing a pram.type', before: null, after: 'checkbox' },
    ]),
  })
})

test('each wrong value is named by its field in the reader’s language, and nothing is half saved', async () => {
  const { read, by } = setupOf(world, who.joinedTables)
  const before = await read()
  const [service] = before.hours.booking
  const body = {
    basedOn: before.revision,
    profile: { name: ' ', timeZone: 'Moon/Base', phone: '+351 21 555 0000' },
    hours: { booking: [service!, { ...service!, opens: service!.opens + 30, closes: service!.closes + 30 }] },
    floor: { joins: [{ tableNumbers: ['1', '2'], minCovers: 2, maxCovers: 99 }] },
    rules: { coversPerSlot: 1, minPartySize: 2, maxPartySize: 8 },
  }
  const outcome = await world.send(
    'setup.save',
    { restaurantId: who.joinedTables, body },
    { ...by, headers: { 'accept-language': 'de' } },
  )
  const no = refused(outcome)
  expect(no.refused).toBe('invalidInput')
  expect(no.fields).toEqual([
    { field: 'profile.name', message: 'Füllen Sie dieses Feld aus.' },
    { field: 'profile.timeZone', message: 'Wählen Sie eine Zeitzone aus der Liste.' },
    { field: 'hours.booking.1.opens', message: 'Das überschneidet sich mit anderen Zeiten.' },
    expect.objectContaining({ field: 'floor.joins.0.maxCovers' }),
    {
      field: 'rules.coversPerSlot',
      message: 'Geben Sie mindestens 2 ein, damit Ihre kleinste Gruppe reservieren kann.',
    },
  ])
  expect(await read()).toEqual(before)
})

test('a lead saves special periods and nothing else; a host nothing at all', async () => {
  const { read } = setupOf(world, who.oneTable)
  const { restaurantId } = await read()
  const lead = setupOf(world, who.oneTable, 'lead')
  const periods = [
    { id: null, starts: '2027-05-03', ends: '2027-05-03', closed: true, hours: [], note: 'Staff party' },
  ]
  const saved = succeeded(await lead.save({ periods }))
  expect(saved.periods).toEqual([{ ...periods[0], id: expect.any(Number) }])
  expect((await history(restaurantId))[0]?.changes).toEqual([
    { field: 'periods.2027-05-03.starts', before: null, after: '2027-05-03' },
    { field: 'periods.2027-05-03.ends', before: null, after: '2027-05-03' },
    { field: 'periods.2027-05-03.closed', before: null, after: true },
    { field: 'periods.2027-05-03.note', before: null, after: 'Staff party' },
  ])
  const both = await lead.save({ periods: [], profile: { phone: '1' } })
  expect(refused(both).refused).toBe('notPermitted')
  expect((await read()).periods).toEqual(saved.periods)
  const host = await world.send(
    'setup.read',
    { restaurantId: who.oneTable },
    setupOf(world, who.oneTable, 'host').by,
  )
  expect(refused(host).refused).toBe('notPermitted')
})

test('H20 a manager can’t change the currency, in which deposits are', async () => {
  const draft = { profile: { currency: 'JPY' } }
  expect(refused(await setupOf(world, who.deposit, 'manager').save(draft)).refused).toBe('notPermitted')
  const { save, read } = setupOf(world, who.deposit)
  const { id } = await book(world, bookingRequest(who.deposit, '2027-03-19T19:00', { groupSize: 4 }))
  const seen = refused(await save(draft))
  expect(seen.refused).toBe('strandedChanged')
  expect(seen.stranded?.find((stay) => stay.id === id)?.reasons).toEqual([
    { reason: 'otherCurrency', message: 'The deposit or fee was agreed in another currency.' },
  ])
  expect((await read()).profile.currency).toBe('EUR')
  expect(refused(await save({ ...draft, seen: [id] })).refused).toBe('strandedChanged')
  succeeded(await save({ ...draft, seen: seen.stranded?.map((stay) => stay.id) ?? [] }))
  const row = world.database.sql.selectFrom('reservations').select('currency').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ currency: 'EUR' })
})

test('H2 a removed table leaves its bookings without a table, and a renumbered one keeps them', async () => {
  const { read, save, by } = setupOf(world, who.chooseTable)
  const { floor } = await read()
  const [gone, kept] = floor.tables.filter(({ maxCovers }) => maxCovers >= 4)
  if (!gone || !kept) throw new Error('The restaurant has fewer tables than the test needs.')
  const at = (day: string, tableNumber: string) =>
    book(world, bookingRequest(who.chooseTable, `2027-03-${day}T19:00`, { groupSize: 4, tableNumber }))
  const [one, two, other] = [
    await at('24', gone.number),
    await at('25', gone.number),
    await at('24', kept.number),
  ]
  const without = floor.tables.filter(({ id }) => id !== gone.id)
  const no = refused(await save({ floor: { tables: without } }))
  expect(no.stranded?.map(({ id, reasons }) => [id, reasons[0]?.reason])).toEqual(
    expect.arrayContaining([
      [one.id, 'tableGone'],
      [two.id, 'tableGone'],
    ]),
  )
  succeeded(await save({ floor: { tables: without }, seen: no.stranded?.map(({ id }) => id) ?? [] }))
  const numbersOf = async ({ id }: { id: string }) => {
    const row = world.database.sql.selectFrom('reservations').select('table_numbers').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).table_numbers
  }
  expect([await numbersOf(one), await numbersOf(two), await numbersOf(other)]).toEqual([
    [],
    [],
    [kept.number],
  ])
  const versionOf = async () => {
    const row = world.database.sql.selectFrom('reservations').select('version').where('id', '=', other.id)
    return (await row.executeTakeFirstOrThrow()).version
  }
  const shown = await versionOf()
  const renumbered = (await read()).floor.tables.map((table) =>
    table.id === kept.id ? { ...table, number: gone.number } : table,
  )
  const saved = succeeded(await save({ floor: { tables: renumbered } }))
  expect(saved.stranded).toEqual([])
  expect(saved.floor.tables.find(({ id }) => id === kept.id)?.number).toBe(gone.number)
  expect(await numbersOf(other)).toEqual([gone.number])
  // A screen that shows the old number reloads, and whoever acts on it reads the new one first.
  expect(await versionOf()).toBe(shown + 1)
  const act = { reservationId: other.id, body: { status: 'Called', version: shown } } as const
  expect(refused(await world.send('host.setStatus', act, by)).refused).toBe('changedMeanwhile')
  const [drawn] = succeeded(await world.send('floors.list', { id: who.chooseTable }))
  const plan = await world.send('floors.get', { id: who.chooseTable, floorId: drawn?.floorId ?? '' })
  const numbers: { number: string }[] = JSON.parse(succeeded(plan).map).tables
  expect(numbers.map(({ number }) => number).toSorted()).toEqual(
    saved.floor.tables.map(({ number }) => number).toSorted(),
  )
})

test('two tables exchange their numbers, and joins follow', async () => {
  const { read, save } = setupOf(world, who.joinedTables)
  const { floor } = await read()
  const [join] = floor.joins
  const [first = '', second = ''] = join?.tableNumbers ?? []
  const third = floor.tables.find(({ number }) => !join?.tableNumbers.includes(number))?.number ?? ''
  const swapped = new Map([
    [first, third],
    [third, first],
  ])
  const tables = floor.tables.map((table) => ({
    ...table,
    number: swapped.get(table.number) ?? table.number,
  }))
  const saved = succeeded(await save({ floor: { tables } }))
  expect(saved.floor.joins[0]?.tableNumbers.toSorted()).toEqual([third, second].toSorted())
})

test('another time zone keeps the instants of bookings, and lists those whose clock differs', async () => {
  const { save } = setupOf(world, who.halfHours)
  const { id, reservationTime } = await book(world, bookingRequest(who.halfHours, '2027-03-23T19:00'))
  const no = refused(await save({ profile: { timeZone: 'Europe/Berlin' } }))
  expect(no.stranded?.find((stay) => stay.id === id)?.reasons.map(({ reason }) => reason)).toContain(
    'timeMoved',
  )
  const stranded = no.stranded?.map((stay) => stay.id) ?? []
  succeeded(await save({ profile: { timeZone: 'Europe/Berlin' }, seen: stranded }))
  const row = await world.database.sql
    .selectFrom('reservations')
    .select('reservation_time')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.reservation_time).toEqual(new Date(reservationTime))
})

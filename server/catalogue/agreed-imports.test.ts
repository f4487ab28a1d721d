import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSetup } from '#server/setup/record-setup.ts'
import { freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import type { FileRow } from './read/read-file.ts'
import { importCatalogue, type ImportOptions } from './import-catalogue.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const porto = { lat: 41.15, lon: -8.61, city: 'Porto', tables: '4x4', opening_hours: 'Mo-Su 12:00-22:00' }
const bring = async (values: readonly object[], options: ImportOptions = {}) => {
  const report = await importCatalogue(
    world.database,
    async function* (): AsyncGenerator<FileRow> {
      for (const [n, value] of values.entries()) yield { row: n + 1, value: { ...porto, ...value } }
    },
    { now: worldTime, onChanged: world.context.catalogue.forget, ...options },
  )
  world.context.regions.forget()
  return report
}
const open = async (id: string) => succeeded(await world.send('restaurants.get', { id }))
const stored = (slug: string) =>
  world.database.sql.selectFrom('restaurants').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()

test('an imported restaurant is listed with hours and phone, and bookable only once somebody agreed for it', async () => {
  const row = { id: 'a', name: 'Adega Nova', phone: '+351 22 000 0000' }
  await bring([row])
  const before = await open('adega-nova-porto')
  expect(before).toMatchObject({
    state: 'notAgreed',
    phone: '+351 22 000 0000',
    services: { reservations: false },
  })
  expect(before.openingHours.openingHours.length).toBeGreaterThan(0)
  expect(await freeSlotsOf(world, 'adega-nova-porto', { date: '2027-03-18T19:00', partySize: 2 })).toEqual([])

  const agreedBy = { kind: 'operator', note: 'Import of adegas.csv' } as const
  expect(await bring([row], { agreedBy })).toMatchObject({ updated: 1 })
  expect((await open('adega-nova-porto')).state).toBeUndefined()
  expect(
    (await freeSlotsOf(world, 'adega-nova-porto', { date: '2027-03-18T19:00', partySize: 2 })).length,
  ).toBeGreaterThan(0)
  expect(await stored('adega-nova-porto')).toMatchObject({ agreed: worldTime, agreed_by: agreedBy })

  expect(await bring([row], { agreedBy })).toMatchObject({ unchanged: 1 })
  await bring([{ ...row, phone: '+351 22 111 1111' }])
  expect(await stored('adega-nova-porto')).toMatchObject({ agreed: worldTime, agreed_by: agreedBy })
})

test('H46 an import keeps what staff edited and names it, unless it is told to overwrite', async () => {
  const row = { id: 'b', name: 'Bela Vista', phone: '+351 22 000 0001', website: 'https://bela.example' }
  await bring([row])
  const slug = 'bela-vista-porto'
  const { id } = await stored(slug)
  await world.database.sql.transaction().execute((inside) =>
    recordSetup(inside, 'notInHistory', {
      edited: [
        {
          restaurantId: id,
          columns: { phone: '+351 22 999 9999' },
          hours: [{ purpose: 'doors', week_day: 5, opens: 1080, closes: 1380 }],
          editedFields: ['profile.phone', 'hours.doors.5'],
        },
      ],
    }),
  )
  world.context.catalogue.forget(id)
  const next = {
    ...row,
    phone: '+351 22 000 0002',
    website: 'https://vista.example',
    opening_hours: 'Mo 10:00-11:00',
  }
  const expected = [{ row: 1, name: 'Bela Vista', fields: ['hours', 'profile.phone'] }]
  expect(await bring([next], { dryRun: true })).toMatchObject({ edited: expected, editedCount: 1 })
  expect(await bring([next])).toMatchObject({ updated: 1, edited: expected, editedCount: 1 })
  const hours = () =>
    world.database.sql
      .selectFrom('opening_hours')
      .select(['week_day', 'opens'])
      .where('restaurant_id', '=', id)
      .execute()
  expect(await stored(slug)).toMatchObject({ phone: '+351 22 999 9999', website: 'https://vista.example' })
  expect(await hours()).toEqual([{ week_day: 5, opens: 1080 }])

  expect(await bring([next], { overwrite: true })).toMatchObject({ updated: 1, editedCount: 0 })
  expect(await stored(slug)).toMatchObject({ phone: '+351220000002', edited: [] })
  expect((await hours()).map(({ week_day }) => week_day)).toEqual([1, 1])
})

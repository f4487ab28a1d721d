import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { FileRow } from './read/read-file.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const bring = (values: readonly object[]) =>
  importCatalogue(world.database, async function* (): AsyncGenerator<FileRow> {
    for (const [n, value] of values.entries()) yield { row: n + 1, value }
  })

test('services keep their names and bookable hours until the file changes its opening hours', async () => {
  const { sql } = world.database
  const row = { id: 'x2', name: 'Two Services', lat: '41.15', lon: '-8.61', city: 'Porto', tables: '2x2' }
  const hours = { opening_hours: 'Mo 12:00-15:00' }
  await bring([{ ...row, ...hours }])
  const { id } = await sql
    .selectFrom('restaurants')
    .select('id')
    .where('source_id', '=', 'x2')
    .executeTakeFirstOrThrow()
  const own = sql.updateTable('opening_hours').set({ name: 'Lunch', closes: 870 })
  await own.where('restaurant_id', '=', id).where('purpose', '=', 'booking').execute()
  const bookable = () =>
    sql
      .selectFrom('opening_hours')
      .select(['name', 'opens', 'closes'])
      .where('restaurant_id', '=', id)
      .where('purpose', '=', 'booking')
      .execute()
  expect(await bring([{ ...row, ...hours, phone: '+351 220 000 000' }])).toMatchObject({ updated: 1 })
  expect(await bookable()).toEqual([{ name: 'Lunch', opens: 720, closes: 870 }])
  await bring([{ ...row, opening_hours: 'Mo 13:00-15:00' }])
  expect(await bookable()).toEqual([{ name: '', opens: 780, closes: 900 }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { withRoles } from '#server/testing/staff/setup-staff.ts'
import { closeWhileGuestsBook, previewRandomChanges } from '#server/testing/staff/strand-bookings.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'

/** How many are tried; `npm run soak -- strand` tries more. */
const changes = 12
const atOnce = 12

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(withRoles)
})
afterAll(() => world.close())

test(`A9 for ${changes} random changes, the preview is an independent count over all bookings`, async () => {
  const { found, differences } = await previewRandomChanges(world, { changes, seed: 9 })
  expect(differences).toEqual([])
  expect(found).toBeGreaterThan(changes)
})

test(`A9 while ${atOnce} guests book, a day is closed and no booking of that day stays unseen`, async () => {
  const { listed, expected } = await closeWhileGuestsBook(world, atOnce)
  expect(listed).toEqual(expected)
  expect(expected.length).toBeGreaterThan(0)
})

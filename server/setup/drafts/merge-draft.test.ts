import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { setupOf, withRoles } from '#server/testing/staff/setup-staff.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(withRoles)
})
afterAll(() => world.close())

test('H38 two managers who save one form: what only one has changed stays, and the rest is shown with its author', async () => {
  const { read, save } = setupOf(world, who.olive, 'manager')
  const before = await read()
  const { revision: basedOn } = before
  succeeded(await save({ basedOn, profile: { phone: '+49 30 1', website: 'https://ruebe.example' } }))
  const merged = succeeded(await save({ basedOn, profile: { email: 'neu@ruebe.example' } }))
  expect(merged.profile).toEqual({
    ...before.profile,
    phone: '+49 30 1',
    website: 'https://ruebe.example',
    email: 'neu@ruebe.example',
  })
  const no = refused(await save({ basedOn, profile: { phone: '+49 30 2', guestNote: 'Bell at the gate' } }))
  expect(no.refused).toBe('setupConflict')
  expect(no.conflicts).toEqual([
    {
      field: 'profile.phone',
      before: before.profile.phone,
      mine: '+49 30 2',
      theirs: '+49 30 1',
      by: { kind: 'service', name: null },
      at: '2027-03-01T13:00:00+01:00',
    },
  ])
  const { profile, revision } = await read()
  expect(profile).toEqual(merged.profile)
  const mine = { basedOn: revision, profile: { phone: '+49 30 2', guestNote: 'Bell at the gate' } }
  expect(succeeded(await save(mine)).profile).toMatchObject({
    phone: '+49 30 2',
    guestNote: 'Bell at the gate',
  })
})

test('two drafts that contradict each other only together are refused with the field', async () => {
  const { read, save } = setupOf(world, who.turnTimes, 'manager')
  const { revision: basedOn } = await read()
  succeeded(await save({ basedOn, rules: { minPartySize: 2, maxPartySize: 4 } }))
  const no = refused(await save({ basedOn, rules: { minPartySize: 6 } }))
  expect(no.refused === 'setupConflict' ? no.conflicts : no.fields).toEqual([
    expect.objectContaining({ field: 'rules.minPartySize' }),
  ])
  succeeded(await save({ basedOn, rules: { maxPartySize: 4 } }))
})

test('of two drafts that are saved at once, both are kept, or one is told about the other', async () => {
  const { read, save } = setupOf(world, who.lateShare, 'manager')
  const { revision: basedOn } = await read()
  const both = await Promise.all([
    save({ basedOn, profile: { phone: '+1 212 555 0101' } }),
    save({ basedOn, profile: { email: 'grey@heron.example' } }),
  ])
  for (const outcome of both) succeeded(outcome)
  const saved = await read()
  expect(saved.profile).toMatchObject({ phone: '+1 212 555 0101', email: 'grey@heron.example' })
  expect(saved.revision).toBe(basedOn + 2)
  const same = await Promise.all(
    ['1', '2'].map((price) => save({ basedOn: saved.revision, profile: { guestNote: price } })),
  )
  expect(same.filter((outcome) => 'refused' in outcome).map((outcome) => refused(outcome).refused)).toEqual([
    'setupConflict',
  ])
})

test('a draft that is sent again after its answer was lost adds nothing twice', async () => {
  const { read, save } = setupOf(world, who.lateShare, 'manager')
  const { revision: basedOn, floor } = await read()
  const floors = [...floor.floors, { id: 'new', name: 'Cellar' }]
  const table = { ...floor.tables[0]!, id: null, number: 'Bar 9', floorId: 'new' }
  const closed = { id: null, starts: '2027-06-01', ends: '2027-06-01', closed: true, hours: [] }
  const draft = { basedOn, floor: { floors, tables: [...floor.tables, table] }, periods: [closed] }
  const first = succeeded(await save(draft))
  expect(succeeded(await save(draft))).toEqual(first)
})

import { expect, test } from 'vitest'
import { regionCandidates, shownPath, type RegionSources } from './choose-region.ts'

const nobody: RegionSources = { lock: null, requested: null, stored: null }

async function order(sources: Partial<RegionSources>, guess = 'pt') {
  const ids: string[] = []
  for await (const { id, reason } of regionCandidates({ ...nobody, ...sources }, async () => guess))
    ids.push(`${reason} ${id}`)
  return ids.join(', ')
}

test.each([
  ['nothing is known', {}, 'network pt, world g'],
  ['a region was chosen before', { stored: 'de' }, 'choice de, network pt, world g'],
  ['the address names one', { requested: 'jp', stored: 'de' }, 'address jp, world g'],
  ['a tenant has these pages', { lock: 'pt-lisbon' }, 'lock pt-lisbon'],
  ['a tenant does, and one was chosen', { lock: 'pt', stored: 'pt-lisbon' }, 'choice pt-lisbon, lock pt'],
  ['a tenant does, and one is asked', { lock: 'pt', requested: 'de' }, 'address de, lock pt'],
])('when %s, regions are tried in this order', async (_, sources, expected) => {
  expect(await order(sources)).toBe(expected)
})

test('a guess of the world isn’t tried', async () => {
  expect(await order({}, 'g')).toBe('world g')
})

test('the network isn’t queried when the guest has chosen a region', async () => {
  let requested = 0
  const guess = async () => {
    requested += 1
    return 'pt'
  }
  const candidates = regionCandidates({ ...nobody, stored: 'de' }, guess)
  await candidates.next()
  expect(requested).toBe(0)
})

const path = [
  { id: 'g', name: 'World' },
  { id: 'pt', name: 'Portugal' },
  { id: 'pt-lisbon', name: 'Lisbon' },
]

test('breadcrumbs leave out the world and unnamed regions, and start at the tenant’s region', () => {
  const names = (lock: string | null) => shownPath(path, lock).map(({ name }) => name)
  expect(names(null)).toEqual(['Portugal', 'Lisbon'])
  expect(names('pt-lisbon')).toEqual(['Lisbon'])
  expect(shownPath([...path, { id: 'x', name: ' ' }], null)).toHaveLength(2)
})

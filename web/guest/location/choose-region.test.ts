import { expect, test } from 'vitest'
import { isWithin, regionWishes, shownPath, type WishedRegions } from './choose-region.ts'

const nobody: WishedRegions = { lock: null, asked: null, stored: null }

async function order(wished: Partial<WishedRegions>, guess = 'pt') {
  const ids: string[] = []
  for await (const { id, reason } of regionWishes({ ...nobody, ...wished }, async () => guess))
    ids.push(`${reason} ${id}`)
  return ids.join(', ')
}

test.each([
  ['nothing is known', {}, 'network pt, world g'],
  ['a region was chosen before', { stored: 'de' }, 'choice de, network pt, world g'],
  ['the address names one', { asked: 'jp', stored: 'de' }, 'address jp, world g'],
  ['a tenant has these pages', { lock: 'pt-lisbon' }, 'lock pt-lisbon'],
  ['a tenant does, and one was chosen', { lock: 'pt', stored: 'pt-lisbon' }, 'choice pt-lisbon, lock pt'],
  ['a tenant does, and one is asked', { lock: 'pt', asked: 'de' }, 'address de, lock pt'],
])('when %s, regions are tried in this order', async (_, wished, expected) => {
  expect(await order(wished)).toBe(expected)
})

test('a guess that says nothing is not tried', async () => {
  expect(await order({}, 'g')).toBe('world g')
})

test('the network is not asked when the guest has chosen', async () => {
  let asked = 0
  const guess = async () => {
    asked += 1
    return 'pt'
  }
  const wishes = regionWishes({ ...nobody, stored: 'de' }, guess)
  await wishes.next()
  expect(asked).toBe(0)
})

const path = [
  { id: 'g', name: 'World' },
  { id: 'pt', name: 'Portugal' },
  { id: 'pt-lisbon', name: 'Lisbon' },
]

test('with a tenant nothing outside of the locked region counts', () => {
  expect(isWithin(path, 'pt')).toBe(true)
  expect(isWithin(path, 'pt-lisbon')).toBe(true)
  expect(isWithin(path.slice(0, 2), 'pt-lisbon')).toBe(false)
  expect(isWithin(path, 'de')).toBe(false)
  expect(isWithin(path, null)).toBe(true)
})

test('breadcrumbs leave out the world and what has no name, and stop at the tenant’s region', () => {
  const names = (lock: string | null) => shownPath(path, lock).map(({ name }) => name)
  expect(names(null)).toEqual(['Portugal', 'Lisbon'])
  expect(names('pt-lisbon')).toEqual(['Lisbon'])
  expect(shownPath([...path, { id: 'x', name: ' ' }], null)).toHaveLength(2)
})

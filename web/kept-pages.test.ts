import { expect, test } from 'vitest'
import { createKeptPages, isShared } from './kept-pages.ts'

function drawnTimes(keep: ReturnType<typeof createKeptPages>) {
  const draws: string[] = []
  const ask = (address: string, data: string) => {
    const bytes = keep(address, data, () => {
      draws.push(address)
      return new TextEncoder().encode(`${address} says ${data}`)
    })
    return new TextDecoder().decode(bytes)
  }
  return { ask, draws }
}

test('a page asked again with the same data is drawn once', () => {
  const { ask, draws } = drawnTimes(createKeptPages())
  expect(ask('/a', 'eight o’clock')).toBe(ask('/a', 'eight o’clock'))
  expect(draws).toEqual(['/a'])
})

test('a page whose data changed is drawn anew, and says what is true now', () => {
  const { ask } = drawnTimes(createKeptPages())
  ask('/a', 'eight o’clock')
  expect(ask('/a', 'nine o’clock')).toBe('/a says nine o’clock')
  expect(ask('/a', 'eight o’clock')).toBe('/a says eight o’clock')
})

test('two addresses with the same data are two pages', () => {
  const { ask } = drawnTimes(createKeptPages())
  ask('/a', 'closed')
  expect(ask('/b', 'closed')).toBe('/b says closed')
})

test('what nobody asked for longest goes first when there is no more room', () => {
  const { ask, draws } = drawnTimes(createKeptPages(50))
  ask('/a', 'open')
  ask('/b', 'open')
  ask('/a', 'open')
  ask('/c', 'open')
  draws.length = 0
  ask('/a', 'open')
  expect(draws).toEqual([])
  ask('/b', 'open')
  expect(draws).toEqual(['/b'])
})

test('a page larger than all the room is drawn, and not kept', () => {
  const { ask, draws } = drawnTimes(createKeptPages(4))
  expect(ask('/a', 'open')).toBe(ask('/a', 'open'))
  expect(draws).toEqual(['/a', '/a'])
})

test.each([
  ['/', true],
  ['/restaurants/mesa-unica?date=2030-01-01', true],
  ['/booking?id=1&token=secret', false],
  ['/reserve/mesa-unica', false],
  ['/user', false],
  ['/history', false],
])('the drawing of %s is kept for others: %s', (path, shared) => {
  expect(isShared(new Request(`https://house.example${path}`))).toBe(shared)
})

test('the answer to a form is kept for nobody', () => {
  expect(isShared(new Request('https://house.example/', { method: 'POST', body: 'name=Ada' }))).toBe(false)
})

import { expect, test } from 'vitest'
import { createPageCache, isShared } from './page-cache.ts'

function drawnTimes(cached: ReturnType<typeof createPageCache>) {
  const draws: string[] = []
  const open = (address: string, data: string) => {
    const bytes = cached(address, data, () => {
      draws.push(address)
      return new TextEncoder().encode(`${address} says ${data}`)
    })
    return new TextDecoder().decode(bytes)
  }
  return { open, draws }
}

test('a page with the same data is rendered once', () => {
  const { open, draws } = drawnTimes(createPageCache())
  expect(open('/a', 'eight o’clock')).toBe(open('/a', 'eight o’clock'))
  expect(draws).toEqual(['/a'])
})

test('a page whose data changed is rendered again', () => {
  const { open } = drawnTimes(createPageCache())
  open('/a', 'eight o’clock')
  expect(open('/a', 'nine o’clock')).toBe('/a says nine o’clock')
  expect(open('/a', 'eight o’clock')).toBe('/a says eight o’clock')
})

test('two addresses with the same data are two pages', () => {
  const { open } = drawnTimes(createPageCache())
  open('/a', 'closed')
  expect(open('/b', 'closed')).toBe('/b says closed')
})

test('the least recently used page is removed first', () => {
  const { open, draws } = drawnTimes(createPageCache(50))
  open('/a', 'open')
  open('/b', 'open')
  open('/a', 'open')
  open('/c', 'open')
  draws.length = 0
  open('/a', 'open')
  expect(draws).toEqual([])
  open('/b', 'open')
  expect(draws).toEqual(['/b'])
})

test('a page larger than the cache is rendered and not cached', () => {
  const { open, draws } = drawnTimes(createPageCache(4))
  expect(open('/a', 'open')).toBe(open('/a', 'open'))
  expect(draws).toEqual(['/a', '/a'])
})

test.each([
  ['/', true],
  ['/restaurants/mesa-unica?date=2030-01-01', true],
  ['/booking?id=1&token=secret', false],
  ['/reserve/mesa-unica', false],
  ['/user', false],
  ['/history', false],
])('the rendering of %s is shared by guests: %s', (path, shared) => {
  expect(isShared(new Request(`https://house.example${path}`))).toBe(shared)
})

test('the response to a form is never cached', () => {
  expect(isShared(new Request('https://house.example/', { method: 'POST', body: 'name=Ada' }))).toBe(false)
})

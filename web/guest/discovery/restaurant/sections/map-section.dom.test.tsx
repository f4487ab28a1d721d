import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, show } from '#web/testing/document.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { MapSection } from './map-section.tsx'

type Seen = (entries: readonly { readonly isIntersecting: boolean }[]) => void

/** Simulates every observed element scrolling into view. */
let comeIntoView: () => Promise<void>

beforeEach(() => {
  const watchers = new Set<Seen>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: Seen
      constructor(seen: Seen) {
        this.#seen = seen
      }
      observe() {
        watchers.add(this.#seen)
      }
      disconnect() {
        watchers.delete(this.#seen)
      }
    },
  )
  comeIntoView = async () =>
    act(async () => {
      for (const seen of watchers) seen([{ isIntersecting: true }])
    })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const restaurant = restaurantForTests({}, { lat: 38.71, lon: -9.14 })
const offer = () => document.querySelector('section button')

test('nothing is drawn before the map is in view', async () => {
  await show(<MapSection restaurant={restaurant} />)
  expect(find('section [class*=aspect]').childElementCount).toBe(0)
})

test('with data saver on, the map waits until the guest asks for it', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await show(<MapSection restaurant={restaurant} />)
  expect(offer()).toBeNull()
  await comeIntoView()
  expect(offer()?.textContent).toBe('Show map')
  await act(async () => find('section button').click())
  expect(offer()).toBeNull()
})

test('without data saver, the map doesn’t ask', async () => {
  await show(<MapSection restaurant={restaurant} />)
  await comeIntoView()
  expect(offer()).toBeNull()
})

test('a restaurant without a position has no map', async () => {
  await show(<MapSection restaurant={restaurantForTests({}, { lat: null, lon: null })} />)
  expect(document.querySelector('section')).toBeNull()
})

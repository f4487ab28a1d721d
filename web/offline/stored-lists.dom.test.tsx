import { afterEach, expect, test, vi } from 'vitest'
import { forgetOffline } from '#web/storage/forget-guest.ts'
import { storedList, storeList } from './stored-lists.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a list is read offline by the guest it belongs to, until it is deleted', () => {
  storeList('history', 'ada', ['booking'])
  expect(storedList('history', 'ada')?.data).toEqual(['booking'])
  expect(storedList('history', null)).toBeNull()
  forgetOffline()
  expect(storedList('history', 'ada')).toBeNull()
})

test.each([true, false])(
  'signing out ends notifications and stored pages; the page was loaded by the worker: %s',
  async (isControlled) => {
    const active = { postMessage: vi.fn<(message: unknown) => void>() }
    const controller = isControlled ? active : null
    const serviceWorker = { controller, getRegistration: async () => ({ active }) }
    vi.stubGlobal('navigator', { serviceWorker })
    vi.stubGlobal('caches', { delete: async () => true })
    forgetOffline()
    await vi.waitFor(() => expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'forget' }))
  },
)

test('with storage full, a list isn’t stored, and the page still works', () => {
  const setItem = () => {
    throw new DOMException('Quota exceeded', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  storeList('deviceBookings', null, ['booking'])
  expect(storedList('deviceBookings', null)).toBeNull()
})

test('where all storage is blocked, reading, storing and deleting do nothing', () => {
  const blocked = {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
    configurable: true,
  }
  const before = ['localStorage', 'caches'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  try {
    for (const [name] of before) Object.defineProperty(globalThis, name, blocked)
    storeList('history', 'ada', ['booking'])
    expect(storedList('history', 'ada')).toBeNull()
    expect(forgetOffline).not.toThrow()
  } finally {
    for (const [name, own] of before) {
      Reflect.deleteProperty(globalThis, name)
      if (own) Object.defineProperty(globalThis, name, own)
    }
  }
})

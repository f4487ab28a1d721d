import { afterEach, expect, test, vi } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { fetchMenuModifiers } from './fetch-menu-modifiers.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['', 'dinner'],
  [7, ''],
])('without a restaurant or a menu (%j, %j) nobody is asked, and a warning is left', async (id, menu) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const send = vi.fn<Send>()
  expect(await fetchMenuModifiers(send as unknown as Send, id, menu)).toEqual({})
  expect(send).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledWith('Restaurant ID is required!')
})

test('what goes wrong on the way is logged with its cause', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const cause = new Error('offline')
  const send = () => Promise.reject(cause)
  expect(await fetchMenuModifiers(send as unknown as Send, 7, 'dinner')).toEqual({})
  expect(warn).toHaveBeenCalledWith('ERROR IN fetchMenuModifiers():', cause)
})

import { afterEach, expect, test, vi } from 'vitest'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { fetchMenuModifiers } from './fetch-menu-modifiers.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['', 'dinner'],
  [7, ''],
])(
  'without a restaurant or a menu (%j, %j) nothing is requested, and a warning is logged',
  async (id, menu) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { send, asked } = sendForTests({})
    expect(await fetchMenuModifiers(send, id, menu)).toEqual({})
    expect(asked).toEqual([])
    expect(warn).toHaveBeenCalledWith('Restaurant ID is required!')
  },
)

test('failures are logged with their cause', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const cause = new Error('offline')
  const send = () => Promise.reject(cause)
  expect(await fetchMenuModifiers(send, 7, 'dinner')).toEqual({})
  expect(warn).toHaveBeenCalledWith('ERROR IN fetchMenuModifiers():', cause)
})

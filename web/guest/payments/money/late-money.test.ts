import { expect, test, vi } from 'vitest'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { loadMoneyOf } from './late-money.ts'

test('a deposit status that the app doesn’t know counts as no card, and is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { send } = sendForTests({})
  const known = bookingForTests({ depositStatus: 'no card' })
  expect(await loadMoneyOf(send, known)).toBeNull()
  expect(warn).not.toHaveBeenCalled()
  expect(await loadMoneyOf(send, { ...known, depositStatus: 'disputed' })).toBeNull()
  expect(warn).toHaveBeenCalledWith('Unknown deposit status: disputed')
  warn.mockRestore()
})

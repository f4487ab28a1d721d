import { expect, test } from 'vitest'
import { openMoneyAtProvider } from '#server/testing/payments/money-at-provider.ts'
import { playHistories } from '#server/testing/payments/money-histories.ts'

test.each([
  ['stripe', 1],
  ['square', 1],
] as const)(
  'after days of lost answers, lost callbacks and killed servers, the books of %s and ours are equal or staff are asked',
  async (name, seed) => {
    const money = await openMoneyAtProvider(name)
    const outcome = await playHistories(money, seed, { bookings: 8, days: 6 })
    await money.close()
    expect({ seed, faults: outcome.faults }).toEqual({ seed, faults: [] })
  },
  120_000,
)

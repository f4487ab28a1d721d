import { expect, test } from 'vitest'
import { amountToKeep } from './booking-money.ts'
import { lateRefund } from './late-refund.ts'
import { booking, deadline, terms } from './money-for-tests.ts'

test.each([
  ['KWD', 2510, 50, 10, 1260],
  ['KWD', 2510, 50, undefined, 1255],
  ['MGA', 10_100, 50, 100, 5100],
  ['HUF', 10_100, 33, 100, 3400],
  ['JPY', 101, 50, 1, 51],
  ['EUR', 4001, 50, 1, 2001],
  ['EUR', 4001, 33.3333, 1, 1334],
  ['EUR', 4001, 100, 100, 4001],
  ['EUR', 4001, 0, 1, 0],
])(
  'a late refund in %s of %d at %d %% and in steps of %s is %d (money B3)',
  (currency, amount, percent, step, back) => {
    const agreed = terms({ currency, amount, lateRefundPercent: percent, ...(step && { step }) })
    expect(lateRefund(agreed)).toBe(back)
    expect(amountToKeep(booking({ phase: 'canceled', canceledAt: deadline, terms: agreed }))).toBe(
      amount - back,
    )
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doneTwice, ledgerDifferences } from '#server/testing/payments/ledger-differences.ts'
import {
  askedAbout,
  loseAnswers,
  type LostRow,
  lostRows,
  type Meanwhile,
  titleOf,
} from '#server/testing/payments/lost-answers.ts'
import { rounds } from '#server/testing/rounds.ts'
import { type MoneyAtProvider, openMoneyAtProvider } from '#server/testing/payments/money-at-provider.ts'

const evenings: readonly (readonly [string, Meanwhile, servers: 1 | 2])[] = [
  ['minutes later', 'minutes later', 1],
  ['after the restaurant was renamed', 'after the restaurant was renamed', 1],
  ['a day later', 'a day later', 1],
  ['after the callback', 'after the callback', 1],
  ['minutes later, with two servers', 'minutes later', 2],
]

/** In `npm test`, each operation loses some of its answers a day later and after a callback, but all minutes later. */
function isPlayed(at: number, then: Meanwhile): boolean {
  return then === 'minutes later' || at % rounds({ whole: 1, sample: 3 }) === 0
}

/** Two servers matter where money could move twice. */
function mattersToTwo({ operation: { isAskedAbout }, loss: { loss } }: LostRow): boolean {
  return isAskedAbout && (loss === 'serverError' || loss === 'killed')
}

describe.each(['stripe', 'square'] as const)('at %s', (name) => {
  let money: MoneyAtProvider
  beforeAll(async () => {
    money = await openMoneyAtProvider(name)
  })
  afterAll(() => money.close())

  const played = evenings.flatMap(([words, then, servers]) => {
    const rows = lostRows(name, then).filter((row, at) =>
      servers === 1 ? isPlayed(at, then) : mattersToTwo(row),
    )
    return rows.length === 0 ? [] : [{ words, meanwhile: then, servers, rows }]
  })
  describe.each(played)('$words', ({ meanwhile: then, servers, rows }) => {
    let bookings: Awaited<ReturnType<typeof loseAnswers>>
    beforeAll(async () => {
      if (servers === 2) await money.addServer()
      bookings = await loseAnswers(money, rows, then)
      if (servers === 2) await money.stopServer()
    }, 120_000)

    test.each(rows.map((row) => [titleOf(row), row] as const))('%s', async (_, row) => {
      const { operation, loss } = row
      const booking = bookings.get(row)
      if (!booking) throw new Error('nothing was booked')
      const isForgotten = operation.isAskedAbout && loss.when === 'before' && then === 'a day later'
      expect(await doneTwice(money, booking)).toEqual([])
      expect(await ledgerDifferences(money, booking)).toEqual([])
      expect(await askedAbout(money, booking)).toEqual(isForgotten ? [operation.sent] : [])
      expect(await operation.done(money, booking)).toBe(isForgotten ? 0 : 1)
    })
  })
})

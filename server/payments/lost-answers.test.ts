import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doneTwice, ledgerDifferences } from '#server/testing/ledger-differences.ts'
import { askedAbout, loseAnswers, lostRows, type Meanwhile, titleOf } from '#server/testing/lost-answers.ts'
import { type MoneyAtProvider, openMoneyAtProvider } from '#server/testing/money-at-provider.ts'

const meanwhile = [
  'minutes later',
  'after the restaurant was renamed',
  'a day later',
  'after the callback',
] as const satisfies readonly Meanwhile[]

describe.each(['stripe', 'square'] as const)('at %s', (name) => {
  let money: MoneyAtProvider
  beforeAll(async () => {
    money = await openMoneyAtProvider(name)
  })
  afterAll(() => money.close())

  const played = meanwhile.filter((then) => lostRows(name, then).length > 0)
  describe.each(played)('%s', (then) => {
    const rows = lostRows(name, then)
    let bookings: Awaited<ReturnType<typeof loseAnswers>>
    beforeAll(async () => {
      bookings = await loseAnswers(money, rows, then)
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doneTwice, ledgerDifferences } from '#server/testing/payments/ledger-differences.ts'
import { askedAbout } from '#server/testing/payments/lost-answers.ts'
import { type MoneyAtProvider, openMoneyAtProvider } from '#server/testing/payments/money-at-provider.ts'
import { losses } from '#server/testing/providers/fake-provider.ts'

const whens = ['before', 'after'] as const

/** A request without an answer takes as long as a patient guest waits, and is like one whose connection is cut. */
const lost = losses
  .filter((loss) => loss !== 'hangs')
  .flatMap((loss) => whens.map((when) => [loss, when] as const))

describe.each([
  ['stripe', 'deposit'],
  ['stripe', 'card'],
  ['square', 'deposit'],
] as const)('at %s, with a %s', (name, kind) => {
  let money: MoneyAtProvider
  beforeAll(async () => {
    money = await openMoneyAtProvider(name)
  })
  afterAll(() => money.close())
  beforeEach(() => money.forgetEarlier())

  const sent = kind === 'card' ? 'holdCard' : 'take'

  test.each(lost)(
    'a guest whose booking got no way to pay (%s, %s) has one with the next request, and pays once (money B10)',
    async (loss, when) => {
      money.loseAny(sent, { loss, when })
      const booking = await money.book(kind)
      const reference = await money.payable(booking)
      expect(reference).not.toBeNull()
      expect(money.provider.pay(reference ?? '')).toBe(true)
      expect(await money.settle(booking)).toMatchObject({ status: 'Approved' })
      await money.pass(1)
      await money.pass(25)
      expect(await ledgerDifferences(money, booking)).toEqual([])
      expect(await doneTwice(money, booking)).toEqual([])
      expect(await askedAbout(money, booking)).toEqual([])
    },
  )

  test.each(whens)(
    'a payment of a renamed restaurant that was lost %s it was started can be paid (money B10)',
    async (when) => {
      money.loseAny(sent, { loss: 'cut', when })
      const booking = await money.book(kind)
      await money.rename()
      const reference = await money.payable(booking)
      expect(money.provider.pay(reference ?? '')).toBe(true)
      expect(await money.settle(booking)).toMatchObject({ status: 'Approved' })
      expect(await ledgerDifferences(money, booking)).toEqual([])
    },
  )

  test.each(whens)(
    'a booking during which the server is killed %s its payment is started can be paid once it runs again (money B10)',
    async (when) => {
      const before = await bookings()
      money.loseAny(sent, { loss: 'killed', when })
      await money.surviving(() => money.book(kind))
      const [made] = (await bookings()).filter(({ id }) => !before.some((each) => each.id === id))
      await money.pass(1 / 20)
      const [payment] = await money.paymentsOf({ id: made?.id ?? '' })
      expect(money.provider.pay(payment?.reference ?? '')).toBe(true)
      await money.pass(1 / 4)
      expect(await money.paymentsOf({ id: made?.id ?? '' })).toMatchObject([
        { state: kind === 'card' ? 'onFile' : 'succeeded' },
      ])
      expect(await ledgerDifferences(money, { id: made?.id ?? '' })).toEqual([])
    },
  )

  const bookings = () =>
    money.database.sql.selectFrom('reservation_money').select('reservation_id as id').execute()
})

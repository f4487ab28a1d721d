import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { openDouble, type SquareDouble, startIn } from '#server/testing/providers/square/square-world.ts'

const hourMs = 3_600_000
let world: SquareDouble
beforeEach(async () => void (world = await openDouble()))
afterEach(() => world.close())

const start = () => startIn(world, { receiptEmail: null })

async function listed(from: Date, until: Date) {
  const entries = await world.gateway.listEntries?.({ from, until }, null)
  if (!entries || isRefusal(entries)) throw new Error(JSON.stringify(entries))
  return entries
}

test('after any history, our readings and Square’s movements have the same sum in every row (money B4)', async () => {
  const { account } = world.fake
  world.fake.pageSize = 3
  const known = await Promise.all(Array.from({ length: 12 }, () => start()))
  for (const [number, { reference }] of known.entries()) {
    if (number % 4 === 0) continue
    const payment = account.pay(reference)
    if (!payment) throw new Error('the link can be paid')
    const refund = number % 3 === 0 ? account.refund(payment, 700) : null
    if (refund && typeof refund === 'object') account.settleRefund(refund, 'COMPLETED')
    if (number % 5 === 0) account.dispute(payment, { amount: 900 })
    if (number === 7) account.endDispute(account.dispute(payment), 'WON')
    account.sell(100 * number, 'EUR')
  }
  const entries = await listed(new Date(Date.now() - hourMs), new Date(Date.now() + hourMs))
  for (const each of known) {
    const reading = await world.gateway.read(each)
    if (isRefusal(reading)) throw new Error(JSON.stringify(reading))
    const { taken, refunds, disputes } = reading
    const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
    const contested = disputes
      .filter(({ state }) => state !== 'won')
      .reduce((sum, { amount }) => sum + amount, 0)
    const ours = taken - returned - contested
    const own = entries.filter(({ reference }) => reference === each.reference)
    expect(own.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(ours)
    expect(account.balanceOf(each.reference)).toBe(ours)
  }
})

test.each([
  ['on the same day', 0],
  ['weeks later', 20],
])('a dispute that the seller has won %s leaves no difference in any list (money B9)', async (_, days) => {
  const { account } = world.fake
  const known = await start()
  const payment = account.pay(known.reference)
  if (!payment) throw new Error('the link can be paid')
  const dispute = account.dispute(payment, { amount: 900 })
  const from = new Date(Date.now() - hourMs)
  const sumIn = async (found: Map<string, number>, day: Date) => {
    const until = new Date(day.getTime() + 24 * hourMs)
    for (const { id, kind, amount } of await listed(day, until))
      if (kind === 'dispute') found.set(id, amount.amount)
    return [...found.values()].reduce((sum, amount) => sum + amount, 0)
  }
  const stored = new Map<string, number>()
  expect(await sumIn(stored, from)).toBe(-900)
  account.endDispute(dispute, 'WON')
  dispute.updatedAt = new Date(dispute.updatedAt.getTime() + days * 24 * hourMs)
  expect(await sumIn(stored, new Date(from.getTime() + days * 24 * hourMs))).toBe(0)
  expect(await sumIn(new Map(), from)).toBe(days === 0 ? 0 : -900)
})

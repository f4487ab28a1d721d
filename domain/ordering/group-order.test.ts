import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import {
  changeRefusal,
  countedMembers,
  type GroupMember,
  type GroupPays,
  groupShares,
  type GroupStage,
  groupStage,
  joinedLines,
  limitRefusal,
  placingRefusal,
} from './group-order.ts'

const deadline = new Date('2027-03-01T18:00:00Z')
const at = (minutes: number) => new Date(deadline.getTime() + minutes * 60_000)
const times = { deadline, placingUntil: null, isOrdered: false, isCanceled: false, isInParts: false }

test.each<[string, object, number, GroupStage]>([
  ['a minute before the deadline', {}, -1, 'open'],
  ['at the deadline', {}, 0, 'closed'],
  ['an hour later, nobody has placed it', {}, 60, 'ended'],
  ['while the restaurant is asked', { placingUntil: at(-4) }, -5, 'placing'],
  ['an attempt that crashed before the deadline', { placingUntil: at(-4) }, -3, 'open'],
  ['at the moment at which an attempt counts as crashed', { placingUntil: at(-4) }, -4, 'open'],
  ['the deadline passes while the restaurant is asked', { placingUntil: at(1) }, 0.5, 'placing'],
  ['placed before the deadline', { isOrdered: true }, -10, 'ordered'],
  ['placed, but its attempt never reported back', { isOrdered: true, placingUntil: at(1) }, 0, 'ordered'],
  ['canceled by its host', { isCanceled: true }, -10, 'ended'],
  [
    'each pays: others can still choose after the first has paid',
    { isInParts: true, isOrdered: true },
    -1,
    'open',
  ],
  ['each pays: parts paid by the deadline are ordered', { isInParts: true, isOrdered: true }, 0, 'ordered'],
  ['each pays: nobody has paid by the deadline', { isInParts: true }, 0, 'ended'],
  [
    'each pays: paid parts stay if the host cancels it',
    { isInParts: true, isOrdered: true, isCanceled: true },
    -1,
    'ordered',
  ],
])('%s', (_, given, minutes, stage) => {
  expect(groupStage({ ...times, ...given }, at(minutes))).toBe(stage)
})

const line = (id: string, repeatIndex = 0): CartLine => ({
  id,
  repeatIndex,
  amount: 1,
  selectedModifiers: [],
})
const member = (id: string, lines: readonly CartLine[], isReady = true, isHost = false): GroupMember => ({
  id,
  isHost,
  lines,
  isReady,
  isOrdered: false,
})
const [host, ana, ben] = [
  member('host', [], false, true),
  member('ana', [line('soup'), line('soup', 1)]),
  member('ben', [line('soup')], false),
]
const everybody = [host, ana, ben]
const idsOf = (members: readonly GroupMember[]) => members.map(({ id }) => id)

test.each<[string, GroupPays, GroupStage, string[]]>([
  ['one pays: everybody’s dishes are ordered', 'host', 'closed', ['ana', 'ben']],
  ['each pays, before the deadline: everybody counts', 'each', 'open', ['ana', 'ben']],
  ['each pays, after the deadline: unconfirmed parts fall out', 'each', 'closed', ['ana']],
  ['each pays, placed: people who fell out stay out', 'each', 'ordered', ['ana']],
])('O18: %s, and the host doesn’t have to eat', (_, pays, stage, counted) => {
  expect(idsOf(countedMembers(everybody, pays, stage))).toEqual(counted)
})

test('two people who choose the same dish have lines of their own in the order', () => {
  const lines = joinedLines([ana, ben])
  expect(lines.map(({ memberId, repeatIndex }) => [memberId, repeatIndex])).toEqual([
    ['ana', 0],
    ['ana', 1],
    ['ben', 2],
  ])
  expect(lines.map(({ ownKey }) => ownKey.repeatIndex)).toEqual([0, 1, 0])
})

const receiptOf = (lines: readonly CartLine[], prices: readonly number[], fees: number) => {
  const subtotal = prices.reduce((sum, price) => sum + price, 0)
  const priced = lines.map(({ id, repeatIndex }, index) => ({
    id,
    repeatIndex,
    name: '',
    amount: 1,
    portionPrice: 0,
    price: prices[index] ?? 0,
    size: null,
    options: [],
  }))
  return { lines: priced, subtotal, total: subtotal + fees, currency: 'EUR' }
}

test('each person pays their own lines and a share of the fee', () => {
  const lines = joinedLines([ana, ben])
  const shares = groupShares([ana, ben], lines, receiptOf(lines, [500, 500, 500], 100), 'cash')
  expect(shares.get('ana')).toEqual({ subtotal: 1000, fees: 67, total: 1067 })
  expect(shares.get('ben')).toEqual({ subtotal: 500, fees: 33, total: 533 })
  expect(groupShares([], [], receiptOf([], [], 0), 'cash').size).toBe(0)
})

test('a line that the host added to the placed order is the host’s', () => {
  const ordered = [...joinedLines([ana, ben]), line('cake')]
  const receipt = receiptOf(ordered, [500, 500, 500, 480], 0)
  const shares = groupShares(everybody, joinedLines([ana, ben]), receipt, 'cash')
  expect([...shares].map(([id, { total }]) => [id, total])).toEqual([
    ['host', 480],
    ['ana', 1000],
    ['ben', 500],
  ])
})

test('the parts of any group sum to the total of its order', () => {
  const people = fc.array(fc.array(fc.nat(9_999), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(people, fc.nat(2_000), (prices, fees) => {
      const members = prices.map((own, at) =>
        member(
          String(at),
          own.map((_, index) => line('soup', index)),
        ),
      )
      const lines = joinedLines(members)
      const receipt = receiptOf(lines, prices.flat(), fees)
      const sum = [...groupShares(members, lines, receipt, 'cash').values()].reduce(
        (all, { total }) => all + total,
        0,
      )
      expect(sum).toBe(receipt.total)
    }),
  )
})

test.each<[GroupStage, string | undefined]>([
  ['open', undefined],
  ['placing', 'groupOrderClosed'],
  ['closed', 'groupOrderClosed'],
  ['ordered', 'groupOrderEnded'],
  ['ended', 'groupOrderEnded'],
])('changing lines while it is %s: %s', (stage, refused) => {
  expect(changeRefusal(stage)?.refused).toBe(refused)
})

test.each<[string, GroupMember[], GroupPays, GroupStage, string | undefined]>([
  ['one pays, and someone isn’t ready', everybody, 'host', 'open', undefined],
  ['each pays, and someone hasn’t confirmed', everybody, 'each', 'open', 'groupNotReady'],
  ['each pays, and all who chose have confirmed', [host, ana], 'each', 'open', undefined],
  ['each pays, after the deadline', everybody, 'each', 'closed', undefined],
  ['each pays, and nobody confirmed in time', [host, ben], 'each', 'closed', 'orderEmpty'],
  ['nobody chose anything', [host], 'host', 'open', 'orderEmpty'],
  ['twice at once', everybody, 'host', 'placing', 'groupOrderClosed'],
  ['again', everybody, 'host', 'ordered', 'groupOrderEnded'],
])('placing it: %s', (_, members, pays, stage, refused) => {
  expect(placingRefusal(members, pays, stage)?.refused).toBe(refused)
})

test('the limit for each person is the largest amount that is allowed', () => {
  expect(limitRefusal(1500, 1500)).toBeNull()
  expect(limitRefusal(1501, 1500)).toMatchObject({ refused: 'aboveGroupLimit', details: { limit: 1500 } })
  expect(limitRefusal(99_999, null)).toBeNull()
})

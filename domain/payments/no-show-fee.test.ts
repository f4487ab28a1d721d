import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { isoWithOffset } from '../time/zone-clock.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import {
  announceFee,
  type ChargedFee,
  contestFee,
  contestMinutes,
  type FeeAction,
  type FeeState,
  feeToKeep,
  moveFee,
  nextNoon,
  plannedCharge,
  reduceFee,
} from './no-show-fee.ts'

const rome = zoneFromIntl('Europe/Rome')
const minute = (iso: string) => Date.parse(iso) / 60_000
const agreed = { chargeType: 'Cancellation Fee' as const, amount: 4000 }
const evening = {
  until: minute('2027-05-07T21:00:00+02:00'),
  at: minute('2027-05-07T20:00:00+02:00'),
  zone: rome,
}
const noon = minute('2027-05-08T12:00:00+02:00')

function ok(fee: ReturnType<typeof moveFee>): ChargedFee {
  if (isRefusal(fee)) throw new Error(fee.refused)
  return fee
}

const announced = ok(announceFee(agreed, 4000, evening))
const charged = ok(moveFee(ok(moveFee(announced, 'charge', noon)), 'succeed', noon))
const contest = (at: number) => ({ at, reason: 'We were there.', checkedIn: true, lateMinutes: 15 })
const contested = ok(contestFee(charged, contest(noon + 60)))

test.each([
  ['after dinner', '2027-05-07T21:00:00+02:00', '2027-05-08T12:00:00+02:00'],
  ['after midnight', '2027-05-08T01:00:00+02:00', '2027-05-08T12:00:00+02:00'],
  ['after breakfast', '2027-05-07T10:00:00+02:00', '2027-05-07T12:00:00+02:00'],
  ['at noon', '2027-05-07T12:00:00+02:00', '2027-05-08T12:00:00+02:00'],
  ['on the night the clocks go forward', '2027-03-27T23:00:00+01:00', '2027-03-28T12:00:00+02:00'],
])('the next noon %s', (_, after, expected) => {
  expect(isoWithOffset(rome, nextNoon(rome, minute(after)))).toBe(expected)
})

test('the fee is charged on the first noon after the guest was notified and the visit would have ended', () => {
  expect(announced.chargeableFrom).toBe(noon)
  const toldLater = { ...evening, at: minute('2027-05-09T15:00:00+02:00') }
  expect(announceFee(agreed, 4000, toldLater)).toMatchObject({ chargeableFrom: noon + 2 * 1440 })
  expect(moveFee(announced, 'charge', noon - 1)).toEqual({ refused: 'feeTooEarly' })
  expect(moveFee(announced, 'charge', noon)).toMatchObject({ state: 'charging' })
})

test.each([
  [4001, { refused: 'feeTooHigh', details: { most: 4000 } }],
  [0, { refused: 'feeNotAgreed' }],
  [-100, { refused: 'feeNotAgreed' }],
  [0.5, { refused: 'feeNotAgreed' }],
])('a fee of %d is refused, and the refusal names the highest possible one', (amount, refusal) => {
  expect(announceFee(agreed, amount, evening)).toEqual(refusal)
})

test('a fee below the agreed one is accepted, and a deposit is not a fee', () => {
  expect(announceFee(agreed, 1, evening)).toMatchObject({ state: 'announced', amount: 1 })
  expect(announceFee({ chargeType: 'Deposit', amount: 4000 }, 1, evening)).toEqual({
    refused: 'feeNotAgreed',
  })
})

test.each<[string, ChargedFee, number, string]>([
  ['before it is charged', announced, noon - 60, 'contested'],
  ['after it was charged', charged, noon + 1, 'contested'],
  ['14 days later', charged, noon + contestMinutes, 'contested'],
  ['more than 14 days later', charged, noon + contestMinutes + 1, 'tooLateToContest'],
  ['a second time', ok(moveFee(contested, 'dismiss', noon + 90)), noon + 100, 'alreadyContested'],
  ['when it was waived', ok(moveFee(charged, 'waive', noon)), noon + 1, 'moveNotAllowed'],
])('a guest contests a fee %s', (_, fee, at, outcome) => {
  const after = contestFee(fee, contest(at))
  expect(isRefusal(after) ? after.refused : after.state).toBe(outcome)
})

const actions = ['charge', 'succeed', 'decline', 'contest', 'uphold', 'dismiss', 'waive'] as const

test.each<[FeeState, string]>([
  ['announced', 'charge: charging, succeed: charged, contest: contested, waive: waived'],
  ['charging', 'succeed: charged, decline: declined, contest: contested, waive: waived'],
  ['declined', 'succeed: charged, decline: declined, contest: contested, waive: waived'],
  ['charged', 'succeed: charged, contest: contested, waive: waived'],
  ['contested', 'succeed: contested, decline: contested, uphold: upheld, dismiss: announced, waive: waived'],
  ['upheld', 'succeed: upheld, decline: upheld'],
  ['waived', 'succeed: waived, decline: waived'],
])('these are all actions on a fee that is %s, and what follows: %s', (state, expected) => {
  const fee = { ...announced, state }
  const possible = actions.flatMap((action) => {
    const after = action === 'contest' ? contestFee(fee, contest(noon)) : moveFee(fee, action, noon)
    return isRefusal(after) ? [] : [`${action}: ${after.state}`]
  })
  expect(possible.join(', ')).toBe(expected)
})

test('the charge of a fee is dated once, however often the provider reports it', () => {
  expect(charged.chargedAt).toBe(noon)
  expect(ok(moveFee(charged, 'succeed', noon + 60)).chargedAt).toBe(noon)
  expect(ok(moveFee(announced, 'waive', noon)).chargedAt).toBeNull()
})

test('a refund beyond what was agreed makes the fee smaller and is counted', () => {
  const reduced = reduceFee(reduceFee(charged, 500), 1000)
  expect(reduced).toMatchObject({ amount: 2500, goodwill: 1500 })
})

test('check-in and late notes are attached', () => {
  expect(contested.contest).toMatchObject({ checkedIn: true, lateMinutes: 15 })
})

test.each<[string, ChargedFee, Exclude<FeeAction, 'contest'>, string, number]>([
  ['a contested fee is upheld', contested, 'uphold', 'upheld', 0],
  ['a contested fee is dismissed', contested, 'dismiss', 'charged', 4000],
  [
    'a fee contested before it was charged is dismissed',
    ok(contestFee(announced, contest(noon - 60))),
    'dismiss',
    'announced',
    4000,
  ],
  ['a contested fee is waived', contested, 'waive', 'waived', 0],
  ['an announced fee is waived', announced, 'waive', 'waived', 0],
  ['a charged fee is waived', charged, 'waive', 'waived', 0],
  ['M12: the card is declined', ok(moveFee(announced, 'charge', noon)), 'decline', 'declined', 4000],
  ['a declined fee is paid by link', { ...announced, state: 'declined' }, 'succeed', 'charged', 4000],
  [
    'a charge succeeds while the fee is contested',
    { ...contested, chargedAt: null },
    'succeed',
    'contested',
    4000,
  ],
  ['a charge succeeds after the fee was waived', { ...announced, state: 'waived' }, 'succeed', 'waived', 0],
])('%s', (_, fee, action, state, keep) => {
  const after = ok(moveFee(fee, action, noon + 90))
  expect(after.state).toBe(state)
  expect(feeToKeep(after)).toBe(keep)
})

test.each<[string, ChargedFee, Exclude<FeeAction, 'contest'>]>([
  ['charge a contested fee', contested, 'charge'],
  ['charge a fee twice', charged, 'charge'],
  ['charge a fee again after the bank declined it', { ...announced, state: 'declined' }, 'charge'],
  ['uphold a fee that nobody contested', charged, 'uphold'],
  ['dismiss a contest that was upheld', ok(moveFee(contested, 'uphold', noon)), 'dismiss'],
])('staff can’t %s', (_, fee, action) => {
  expect(moveFee(fee, action, noon + 90)).toEqual({ refused: 'moveNotAllowed' })
})

test('a charge that completed during the contest counts when the contest is dismissed', () => {
  const pending = ok(contestFee(ok(moveFee(announced, 'charge', noon)), contest(noon + 1)))
  const answered = ok(moveFee(pending, 'succeed', noon + 2))
  expect(ok(moveFee(answered, 'dismiss', noon + 3)).state).toBe('charged')
  expect(ok(moveFee(pending, 'dismiss', noon + 3)).state).toBe('charging')
})

test.each([
  ['charging', 'send'],
  ['contested', 'wait'],
  ['upheld', 'drop'],
  ['waived', 'drop'],
] as const)('while a fee is %s, its planned charge is one to %s', (state, expected) => {
  expect(plannedCharge({ state })).toBe(expected)
})

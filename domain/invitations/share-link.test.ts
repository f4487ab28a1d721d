import { expect, test } from 'vitest'
import { firstName, joinRefusal, seatsLeft, type ShareLinkSituation, withNeededData } from './share-link.ts'

test.each([
  [4, 0, 3],
  [4, 2, 1],
  [4, 3, 0],
  [2, 5, 0],
  [1, 0, 0],
])('a party of %i with %i accepted has %i seats left', (groupSize, accepted, left) => {
  expect(seatsLeft(groupSize, accepted)).toBe(left)
})

const open: ShareLinkSituation = { status: 'Approved', over: false, linkEnded: false, seatsLeft: 1 }

test.each<[Partial<ShareLinkSituation>, ReturnType<typeof joinRefusal>]>([
  [{}, null],
  [{ status: 'Pending' }, null],
  [{ seatsLeft: 0 }, 'partyFull'],
  [{ linkEnded: true, seatsLeft: 0 }, 'shareLinkEnded'],
  [{ over: true, linkEnded: true }, 'partyOver'],
  [{ status: 'Closed' }, 'partyOver'],
  [{ status: 'CanceledByClient', over: true }, 'partyCanceled'],
  [{ status: 'CanceledByHost' }, 'partyCanceled'],
  [{ status: 'Rejected' }, 'partyCanceled'],
])('%o: %s', (situation, refusal) => {
  expect(joinRefusal({ ...open, ...situation })).toBe(refusal)
})

test.each([
  ['Ada Lovelace', 'Ada'],
  ['Dr. Ada Lovelace', 'Ada'],
  ['  Frau   Müller', 'Müller'],
  ['Prof. Dr. Jo Wu', 'Jo'],
  ['王小明', '王小明'],
  ['Dr.', 'Dr.'],
  ['', ''],
])('the first name in "%s" is "%s"', (name, first) => {
  expect(firstName(name)).toBe(first)
})

test.each([
  ['yes', ['nuts'], 'ramp'],
  ['open', ['nuts'], 'ramp'],
  ['no', [], ''],
] as const)(
  'of a member who answers %s, others know the allergies %j and the needs %j',
  (answer, allergy, access) => {
    const member = { name: 'Ada', answer, allergy: ['nuts'], access: 'ramp' }
    expect(withNeededData(member)).toEqual({ name: 'Ada', answer, allergy, access })
  },
)

import { expect, test } from 'vitest'
import { maxCampaignEntries, readCampaign } from './read-campaign.ts'

test('a campaign keeps its texts, and numbers and yes or no as text', () => {
  const sent = { utm_source: 'mail', person: 2, ratio: 0.5, returning: true }
  const read = { utm_source: 'mail', person: '2', ratio: '0.5', returning: 'true' }
  expect(readCampaign(sent)).toEqual(read)
  expect(readCampaign(JSON.stringify(sent))).toEqual(read)
})

test('values that aren’t text and names that are too long are left out, and the rest is kept', () => {
  const sent = {
    utm_source: 'mail',
    none: null,
    deep: { a: 1 },
    list: ['a'],
    not: NaN,
    ['k'.repeat(61)]: 'v',
  }
  expect(readCampaign(sent)).toEqual({ utm_source: 'mail' })
})

test('a long value is cut, and never within a character', () => {
  expect(readCampaign({ url: 'x'.repeat(2000) })).toEqual({ url: 'x'.repeat(500) })
  expect(readCampaign({ url: `${'x'.repeat(499)}🍋` })).toEqual({ url: 'x'.repeat(499) })
  expect(readCampaign({ url: `${'x'.repeat(498)}🍋🍋` })).toEqual({ url: `${'x'.repeat(498)}🍋` })
})

test('only the first thirty entries are kept', () => {
  const sent = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`k${at}`, at]))
  const read = readCampaign(sent)
  expect(Object.keys(read)).toEqual(Object.keys(sent).slice(0, maxCampaignEntries))
})

test('a payment card number is left out', () => {
  const sent = { a: 4242424242424242, b: '4242 4242 4242 4242', '4242424242424242': 'c', d: 'kept' }
  expect(readCampaign(sent)).toEqual({ d: 'kept' })
})

test.each([undefined, null, 5, true, [], ['a'], '', '{', '[1]', '5', 'null', '"text"'])(
  'from %j no campaign is read',
  (sent) => {
    expect(readCampaign(sent)).toEqual({})
  },
)

import { expect, test } from 'vitest'
import { requestWords } from './request-words.ts'

test.each([
  ['claimRestaurant', 'unconfirmed', 'request.claimTitle'],
  ['claimRegion', 'unconfirmed', 'request.regionTitle'],
  ['notify', 'unconfirmed', 'request.notifyTitle'],
  ['claimRestaurant', 'confirmed', 'request.confirmedTitle'],
  ['notify', 'confirmed', 'request.waitingTitle'],
  ['notify', 'told', 'request.toldTitle'],
  ['claimRegion', 'withdrawn', 'request.withdrawnTitle'],
] as const)('the page of %s that is %s has the heading %s', (kind, status, title) => {
  expect(requestWords({ kind, status }).title).toBe(title)
})

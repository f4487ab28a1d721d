import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { browserForEachTest } from '../../session/browser-for-tests.ts'
import { lastPosition } from '../../session/last-position.ts'
import { nearPosition } from './near-position.ts'

browserForEachTest()

const potsdam = { lat: 52.4, lon: 13.07 }
const steps = ['g', 'de', 'de-berlin'].map((id) => ({ id, name: id }))
const berlin = { id: 'de-berlin', regionPath: steps }
const unknown = { refused: 'unknownRegion', status: 404, message: '' }

const around = (answer: () => unknown, lock: string | null) => {
  const send = (async () => answer()) as unknown as Send
  return nearPosition(send, potsdam, { regionId: 'pt-lisbon', lock })
}

test.each([
  ['lies in a city', () => berlin, null, 'de-berlin'],
  ['lies in a city of the tenant', () => berlin, 'de', 'de-berlin'],
  ['lies outside of the tenant’s region', () => berlin, 'pt', 'pt-lisbon'],
  ['is near no city', () => unknown, null, 'pt-lisbon'],
  ['cannot be asked about', () => Promise.reject(new Error('offline')), null, 'pt-lisbon'],
])(
  'near a device that %s the nearest come first, and the region is not lost',
  async (_, answer, lock, id) => {
    expect(await around(answer, lock)).toEqual({
      near: potsdam,
      bounds: null,
      regionId: id,
      sort: 'distance',
    })
  },
)

test('where a device was is kept in its browser', async () => {
  await around(() => berlin, null)
  expect(lastPosition()).toEqual(potsdam)
})

import { describe, expect, test } from 'vitest'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { unlikeSpecified, walkIn } from './entity-fields.ts'
import { type ForeignClient, nulls } from './foreign-client.ts'

const path = '/api/rsv/mb/guest/walkins'

/** Walk-ins (section 7), with and without the fields that a client may leave unset. */
export function playLines(theWorld: () => OpenWorld, send: ForeignClient): void {
  describe.each([
    [
      'unset fields as null',
      nulls('customerProfile', 'areas', 'campaignInfo', 'additionals', 'expectedTime'),
    ],
    ['no other fields', {}],
    [
      'every listed field',
      {
        customerProfile: { vegetarian: true },
        areas: '',
        campaignInfo: { utm_source: 'website' },
        additionals: { babyChair: true },
        expectedTime: '2027-03-02T11:00:00Z',
      },
    ],
  ])('a party with %s', (_, fields) => {
    test.each([
      [who.waitlistOnly, '2027-03-02T19:40:37.219Z'],
      [who.lineThatCalls, '2027-03-02T11:40:37.219Z'],
    ])('waits at %s, reads its place, and leaves (wire A2)', async (name, dinner) => {
      theWorld().setTime(dinner)
      await openLineAt(theWorld(), name)
      const { body: place } = await send('GET', `/api/core/mb/guest/restaurants/${name}`)
      const expected = await send('GET', `/api/rsv/mb/guest/restaurants/${place.id}/walkins/expected`, {
        query: { partySizes: '2,3,4', areaList: '' },
      })
      expect(expected.status).toBe(200)
      expect(Object.keys(expected.body.expectedMinutesForSizes)).toEqual(['2', '3', '4'])

      const party = {
        restaurantId: place.id,
        groupSize: 2,
        customerName: 'Ana',
        phoneNumber: '+351910000123',
      }
      const joined = await send('POST', path, { body: { ...fields, ...party }, token: null })
      expect([joined.status, joined.text]).toEqual([200, expect.any(String)])
      expect(unlikeSpecified(joined.body, walkIn)).toEqual([])
      expect(joined.body).toMatchObject({ type: 'waiting', groupSize: 2, restaurantId: place.id })

      const again = await send('POST', path, { body: { ...fields, ...party } })
      expect([again.status, again.body]).toMatchObject([
        409,
        { code: 'alreadyInLine', message: 'Your name is already on our wait list.' },
      ])
      const own = `${path}/${joined.body.id}`
      expect((await send('GET', own, { token: null })).body).toMatchObject({
        id: joined.body.id,
        status: joined.body.status,
      })
      const current = await send('GET', `${path}/data`, { query: { ids: joined.body.id } })
      expect(current.body.walkins).toHaveLength(1)
      expect((await send('DELETE', own, { token: null, emptyJson: true })).status).toBeLessThan(300)
      expect((await send('GET', own)).body.status).toBe('CanceledByClient')
    })
  })
}

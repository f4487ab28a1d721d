import { describe, expect, test } from 'vitest'
import { who } from '#world/who-is-who.ts'
import {
  event,
  reservationConfig,
  restaurant,
  section,
  slot,
  specialPeriod,
  unlikeSpecified,
} from './entity-fields.ts'
import type { ForeignClient } from './foreign-client.ts'

const everyRestaurant = Object.entries(who)

/** Restaurants, their times, tables, events and reviews (section 7, Restaurants, availability and places). */
export function playRestaurants(send: ForeignClient): void {
  const read = async (path: string, query: Record<string, string | number> = {}) => {
    const { status, body } = await send('GET', path, { query })
    expect([path, status]).toEqual([path, 200])
    return body
  }

  describe.each(everyRestaurant)('%s', (_, name) => {
    test('a restaurant has the fields of section 3, by id and by name', async () => {
      const found = await read(`/api/core/mb/guest/restaurants/${name}`)
      expect(unlikeSpecified(found, restaurant)).toEqual([])
      expect(unlikeSpecified(found.reservationConfig, reservationConfig)).toEqual([])
      expect(await read(`/api/core/mb/guest/restaurants/${found.id}`)).toEqual(found)
      const { openingHours } = found.reservationConfig.reservationHours
      for (const day of openingHours)
        expect(day).toMatchObject({ weekDay: expect.any(Number), time: expect.any(Array) })
    })

    test('its times, tables, floors, payment configuration, events and reviews are read', async () => {
      const { id } = await read(`/api/core/mb/guest/restaurants/${name}`)
      const times = `/api/core/mb/restaurants/${id}/availability`
      const preview = {
        'contract.date': '2027-03-03T17:30:00',
        'contract.partySize': 2,
        'contract.rangeInMinutes': 30,
      }
      const unset = {
        ...preview,
        'contract.partySize': '',
        'contract.partyAreas': '',
        'contract.deliveryType': '',
      }
      const asap = { 'contract.partySize': 2, 'contract.deliveryType': 'ASAP' }
      for (const query of [preview, unset, asap])
        for (const offered of await read(times, query)) expect(unlikeSpecified(offered, slot)).toEqual([])

      const { monitors } = await read(`/api/core/mb/restaurants/${id}/monitors`, {
        time: '2027-03-03T19:00:00',
        ExcludeId: '',
      })
      expect(monitors).toEqual(expect.any(Array))

      const floors: { floorUrl?: string }[] = await read(`/api/tm/admin/restaurants/${id}/floors`)
      for (const { floorUrl } of floors.filter((floor) => floor.floorUrl))
        expect(await read(floorUrl ?? '')).toMatchObject({ map: expect.any(String) })

      const intents = await send('POST', `/api/core/mb/restaurants/${id}/intents`, { body: {} })
      expect([intents.status, intents.body]).toMatchObject([
        200,
        { deliveryPayment: expect.any(Object), reservationPayment: expect.any(Object) },
      ])

      await read(`/api/places/${name}/events`, { skip: 0, top: 100 })
      await read(`/api/places/${name}/reviews`, { top: 10, skip: 0, orderby: 'date desc' })
    })
  })

  test.each([
    [who.specialClosed, true],
    [who.specialOpen, false],
  ])('the special periods of %s are closed: %s, and its times follow them', async (name, isClosed) => {
    const { specialPeriods, reservationConfig: config } = await read(`/api/core/mb/guest/restaurants/${name}`)
    expect(config.specialPeriods).toEqual(specialPeriods)
    for (const period of specialPeriods) expect(unlikeSpecified(period, specialPeriod)).toEqual([])
    const { starts } = specialPeriods.find(({ closed }: { closed: boolean }) => closed === isClosed)
    const slots = await read(`/api/core/mb/restaurants/${name}/availability`, { 'contract.date': starts })
    const levels: string[] = slots.map(
      ({ availabilityLevel }: { availabilityLevel: string }) => availabilityLevel,
    )
    expect(levels.some((level) => level === 'Available')).toBe(!isClosed)
  })

  test('a body that should be empty may be nothing, also if it is announced as JSON', async () => {
    const id = `/api/rsv/admin/restaurants/${who.areas}/id`
    for (const path of [id, `/api/core/mb/restaurants/${who.areas}/intents`])
      for (const sent of [{}, { emptyJson: true }, { body: {} }])
        expect((await send('POST', path, sent)).status).toBe(200)
  })

  test('the sections of a day are any table, the areas and the events, with what they cost', async () => {
    const types = new Set<string>()
    for (const [name, date] of [
      [who.areas, '2027-03-17'],
      [who.events, '2027-03-04'],
    ] as const) {
      const { sections } = await read(`/api/core/mb/restaurants/${name}/availability/sections`, { date })
      for (const each of sections) {
        expect(unlikeSpecified(each, section)).toEqual([])
        types.add(each.type)
      }
    }
    expect([...types].toSorted()).toEqual(['Area', 'Event', 'Undefined'])
  })

  test('events have the fields of section 3, and times that name them', async () => {
    const answer = await read(`/api/places/${who.events}/events`, { skip: 0, top: 10 })
    const events: Record<string, unknown>[] = answer.results ?? answer
    expect(events.length).toBeGreaterThan(0)
    for (const each of events) expect(unlikeSpecified(each, event)).toEqual([])
    const id = Number(events[0]?.['eventOrRestId'])
    const { dates, type, parentRestaurantId } = await read(`/api/core/mb/guest/restaurants/${id}`)
    expect([type, parentRestaurantId]).toEqual(['event', expect.any(Number)])
    const slots = await read(`/api/core/mb/restaurants/${id}/availability`, { 'contract.date': dates[0] })
    expect(slots.length).toBeGreaterThan(0)
    for (const each of slots) expect(each).toMatchObject({ eventId: id })
  })
}

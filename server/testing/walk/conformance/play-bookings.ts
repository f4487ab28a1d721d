import { describe, expect, test } from 'vitest'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { depositWords, reservation, reservationResult, unlikeSpecified } from './entity-fields.ts'
import { contractOf, type ForeignClient, isBookable, restUnset } from './foreign-client.ts'

const path = '/api/rsv/mb/guest/reservations'

/** Restaurants that take no bookings online, which their configuration says. */
const withoutBookings: readonly string[] = [who.waitlistOnly, who.callOnly]

const bookable = [
  ...Object.entries(who).filter(([, name]) => !withoutBookings.includes(name)),
  ['event', 'noite-de-morna'],
] as const

/** Reservations (section 7) at every restaurant of the demo world. */
export function playBookings(theWorld: () => OpenWorld, send: ForeignClient): void {
  const read = async (url: string, query: Record<string, string | number> = {}) => {
    const { status, body } = await send('GET', url, { query })
    expect([url, status]).toEqual([url, 200])
    return body
  }

  /** Finds the first time that a party can book, as a client without our calls does: day by day. */
  async function firstTime(id: number, partySize: number) {
    for (let day = 1; day < 60; day++) {
      const date = new Date(worldTime.getTime() + day * 86_400_000).toISOString().slice(0, 10)
      const query = {
        'contract.date': `${date}T15:00:00`,
        'contract.partySize': partySize,
        'contract.rangeInMinutes': 900,
        'contract.partyAreas': '',
      }
      const slots: { time: string; availabilityLevel: string }[] = await read(
        `/api/core/mb/restaurants/${id}/availability`,
        query,
      )
      const slot = slots.find(isBookable)
      if (slot) {
        const [, nextDay = '', clock = ''] = /^(1\.)?(.*)$/.exec(slot.time) ?? []
        const on = new Date(Date.parse(date) + (nextDay ? 86_400_000 : 0)).toISOString().slice(0, 10)
        return { reservationTime: `${on}T${clock}`, level: slot.availabilityLevel }
      }
    }
    throw new Error(`restaurant ${id} has no time for ${partySize} within 60 days`)
  }

  describe.each(bookable)('%s', (rule, name) => {
    test('a client of section 7 books, reads, changes and cancels, with unset fields as null (wire A1, A2)', async () => {
      theWorld().setTime(worldTime)
      const { id, reservationConfig: config } = await read(`/api/core/mb/guest/restaurants/${name}`)
      const sizes = Object.keys(config.depositRules).map(Number)
      const groupSize = Math.max(config.minPartySize, Math.min(2, config.maxPartySize), ...sizes.slice(0, 1))
      const { reservationTime, level } = await firstTime(id, groupSize)

      const created = await send('POST', `/api/rsv/admin/restaurants/${id}/id`, { body: {} })
      expect([created.status, created.body]).toMatchObject([200, { id: expect.any(String) }])
      const table =
        config.allowGuestSelectTables && !config.optionalGuestTableSelection
          ? { tableNumber: await freeTable(id, reservationTime) }
          : {}
      const fields = { ...contractOf(id, reservationTime, groupSize), ...table }
      const contract = { ...restUnset, ...fields, id: created.body.id }
      const fees = await send('POST', `${path}/calculate`, { body: contract })
      expect([fees.status, fees.body]).toMatchObject([200, { amount: expect.any(Number) }])

      const booked = await send('POST', path, { body: contract })
      expect([booked.status, booked.text]).toMatchObject([200, expect.any(String)])
      expect(unlikeSpecified(booked.body, reservationResult)).toEqual([])
      expect(booked.body).toMatchObject({
        id: created.body.id,
        type: 'reservation',
        restaurantId: id,
        groupSize,
      })
      expect(depositWords).toContain(booked.body.depositStatus)
      if (sizes.length > 0) {
        expect(booked.body).toMatchObject({
          status: 'Pending',
          payBy: expect.any(String),
          paymentLinkUrl: expect.stringMatching(/^https?:/),
        })
      } else {
        expect([rule, booked.body.status]).toEqual([rule, level === 'Available' ? 'Approved' : 'Pending'])
        expect(booked.body.paymentLinkUrl).toBeNull()
      }

      const token: string = booked.body.token
      const own = `${path}/${booked.body.id}`
      const opened = await send('GET', own, { token })
      expect(unlikeSpecified(opened.body, reservation)).toEqual([])
      const change = { ...contract, specialRequests: 'By the window' }
      const changed = await send('PUT', own, { body: change, token })
      expect([changed.status, changed.text]).toMatchObject([200, expect.any(String)])
      expect(changed.body).toMatchObject({ specialRequests: 'By the window', groupSize })
      const canceled = await send('PUT', `${own}/cancel`, { body: { note: 'We’re ill' }, token })
      expect([canceled.status, canceled.body]).toMatchObject([200, { status: 'CanceledByClient' }])
      const again = await send('PUT', `${own}/cancel`, { body: { note: null }, token })
      expect([again.status, again.body]).toMatchObject([200, { status: 'CanceledByClient' }])
    })
  })

  test('a party at joined tables gets all their numbers, with commas', async () => {
    theWorld().setTime(worldTime)
    const { id } = await read(`/api/core/mb/guest/restaurants/${who.joinedTables}`)
    const { reservationTime } = await firstTime(id, 8)
    const { body } = await send('POST', path, { body: contractOf(id, reservationTime, 8) })
    expect(body.tableNumber).toMatch(/^\d+(, ?\d+)+$/)
  })

  test('a table that a guest chose is reserved for others, and free for its own booking', async () => {
    theWorld().setTime(worldTime)
    const { id } = await read(`/api/core/mb/guest/restaurants/${who.chooseTable}`)
    const { reservationTime } = await firstTime(id, 2)
    const tableNumber = await freeTable(id, reservationTime)
    const { body } = await send('POST', path, {
      body: { ...contractOf(id, reservationTime, 2), tableNumber },
    })
    expect(body).toMatchObject({ tableNumber })
    const statusOf = async (ExcludeId: string, token?: string) => {
      const query = { time: reservationTime, ExcludeId }
      const answer = await send('GET', `/api/core/mb/restaurants/${id}/monitors`, {
        query,
        ...(token && { token }),
      })
      const monitors: { tableNumber: string; status: string }[] = answer.body.monitors
      return monitors.find((table) => table.tableNumber === tableNumber)?.status
    }
    expect([await statusOf(''), await statusOf(body.id, body.token)]).toEqual(['Reserved', 'Available'])
  })

  test('all wishes are read back, with the restaurant’s own questions and a checkbox as a boolean', async () => {
    theWorld().setTime(worldTime)
    const { id } = await read(`/api/core/mb/guest/restaurants/${who.areas}`)
    const flags = {
      booth: true,
      highTop: false,
      table: true,
      babyChair: true,
      babyCarrier: true,
      stroller: true,
      dontDisturb: true,
      contactless: true,
      party: true,
      eventTypes: ['Birthday'],
    }
    const customs = [{ id: 'walk', value: 'true' }]
    const additionals = { ...flags, customs }
    const customerProfile = {
      allergy: ['Nuts'],
      dob: '1990-02-28',
      vegetarian: true,
      handicapAccessible: true,
      anniversary: '2020-06-01',
      companyName: 'Okonkwo & Lindqvist',
      officePhone: '+351210000000',
      officeAddress: 'Rua do Carmo 12',
      tablePreferences: 'Near the door',
      deliveryAddress: 'Rua do Carmo 12',
      deliveryApartment: '3B',
      deliveryInstructions: 'Ring twice',
    }
    const contract = contractOf(id, '2027-03-30T19:00:00', 2)
    const input = {
      campaignInfo: JSON.stringify({ utm_source: 'website', utm_medium: 'widget' }),
      language: 'fr-FR',
      rwg_token: 'AJKvS9WeONmWKEwjG0',
      paymentType: '',
    }
    const { status, body } = await send('POST', path, {
      body: { ...contract, ...input, additionals, customerProfile },
    })
    expect([status, body]).toMatchObject([200, { customerProfile, additionals: flags }])
    expect(body.additionals.customs).toMatchObject([
      {
        id: 'walk',
        value: true,
        icon: expect.any(String),
        description: expect.any(String),
        online: true,
        important: expect.any(Boolean),
        type: 'checkbox',
      },
    ])
  })

  async function freeTable(id: number, time: string): Promise<string> {
    const { monitors } = await read(`/api/core/mb/restaurants/${id}/monitors`, { time, ExcludeId: '' })
    const free = monitors.find(({ status }: { status: string }) => status === 'Available')
    return free.tableNumber
  }
}

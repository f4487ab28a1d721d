import { vi } from 'vitest'
import type { HostReservation } from '#contracts/booking/host.ts'
import type { ServiceDay, ServiceDayBooking, StaffBooking } from '#contracts/booking/service-day.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'

const zone = 'Europe/London'

/** Returns the row of a booking on its service day. */
export function rowForTests(booking: HostReservation): ServiceDayBooking {
  const { id, version, status, customerProfile, messages, lateMinutes } = booking
  const from = Math.floor(Date.parse(booking.reservationTime) / 60_000)
  const isUnanswered = messages.at(-1)?.origin === 'guest'
  return {
    id,
    version,
    status,
    from,
    minutes: booking.estimatedTurnOverTime,
    size: booking.groupSize,
    name: booking.customerName,
    tables: booking.tableNumber === '' ? [] : booking.tableNumber.split(', '),
    ...(customerProfile.allergy && { flags: ['allergy'] }),
    ...(isUnanswered && { needs: ['reply'] }),
    ...(booking.offlineDeposit && { money: 'offline' }),
    ...(lateMinutes > 0 && { late: lateMinutes }),
    ...(booking.arrived && { arrived: from }),
  }
}

/** A running service day at restaurant 7 with these bookings. */
export function serviceDayForTests(
  bookings: readonly HostReservation[],
  more: Partial<ServiceDay> = {},
): ServiceDay {
  return {
    restaurantId: 7,
    version: 1,
    date: '2099-03-18',
    isCurrent: true,
    zone,
    now: '2099-03-18T19:30:00+00:00',
    cursor: '1-1',
    services: [],
    tables: [],
    areas: [],
    events: [],
    limits: [],
    bookings: bookings.map(rowForTests),
    walkIns: [],
    line: 'closed',
    orders: null,
    covers: { expected: 0, arrived: 0, seated: 0, left: 0, capacity: 0 },
    ...more,
  }
}

/** The answer that these rows have changed. */
export function changesForTests(bookings: readonly HostReservation[], version = 2) {
  const rows = bookings.map(rowForTests)
  const now = '2099-03-18T19:30:00+00:00'
  const line = 'closed' as const
  return {
    readAgain: false as const,
    version,
    now,
    cursor: `${version}-1`,
    bookings: rows,
    walkIns: [],
    line,
    orders: null,
  }
}

export function detailsForTests(booking: HostReservation, more: Partial<StaffBooking> = {}): StaffBooking {
  return { booking, withContact: true, history: [], earlier: null, guestNote: null, freeTables: [], ...more }
}

/** Something that Marta did with a booking. */
export function historyEntryForTests(sentence: string, at: string): StaffBooking['history'][number] {
  return {
    id: 1,
    at,
    kind: 'partyCalled',
    actor: { kind: 'member', id: 'a'.repeat(32), name: 'Marta', device: null, coSigner: null },
    sentence,
    restaurantId: 7,
    restaurantName: 'Kumo',
    subject: null,
    name: '',
    reservationId: null,
    walkinId: null,
    bookingCode: null,
    guest: null,
    changes: [],
    reason: '',
    undoes: null,
    erased: false,
  }
}

/** The calls that the screens of a service day send themselves. */
const own = [
  ['host.setStatus', /^PUT .*\/status$/],
  ['host.undo', /^PUT .*\/undo$/],
  ['host.arrive', /^PUT .*\/arrival$/],
  ['host.sendMessage', /^POST .*\/messages$/],
  ['host.limitTonight', /^POST .*\/limits$/],
  ['host.endLimit', /^DELETE .*\/limits\//],
  ['host.closeService', /^POST .*\/service\/close$/],
  ['host.bookingTimes', /^GET .*\/booking-times/],
  ['host.placements', /^GET .*\/placements/],
  ['host.book', /^POST .*\/bookings$/],
  ['host.changeBooking', /^PUT .*\/reservations\/\w+$/],
  ['host.assignTables', /^PUT .*\/tables$/],
  ['host.swapTables', /^PUT .*\/swap$/],
  ['host.answerLate', /^PUT .*\/late$/],
  ['host.extendStay', /^PUT .*\/stay$/],
  ['host.noteGuest', /^PUT .*\/guest-note$/],
  ['host.note', /^PUT .*\/note$/],
  ['host.addToBlacklist', /^POST .*\/blacklist$/],
  ['staff.signedIn', /^GET .*\/api\/host\/me$/],
  ['identity.refreshSession', /^POST .*\/api\/identity\/token$/],
  ['staff.atDevice', /^GET .*\/device$/],
  ['host.serviceDayChanges', /^GET .*\/service-day\/changes/],
  ['host.serviceDay', /^GET .*\/service-day/],
  ['host.searchBookings', /^GET .*\/bookings\/search/],
  ['host.booking', /^GET .*\/api\/host\/reservations\/\w+$/],
  ['floors.tables', /^GET .*\/monitors/],
] as const

/**
 * Answers them as the router's calls are answered, and streams live updates. Returns how to send the version of the service
 * day, after which screens read what has changed.
 */
export function stubService(started: Promise<Send>): (version: number) => void {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body, signal, headers }: RequestInit = {}) => {
      if (address.includes('/api/live/')) {
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            streams.add(controller)
            signal?.addEventListener('abort', () => {
              streams.delete(controller)
              controller.error(new Error('aborted'))
            })
          },
        })
        return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
      }
      const [name] = own.find(([, pattern]) => pattern.test(`${method} ${address}`)) ?? ['host.line']
      const reservationId = /reservations\/(\w+)/.exec(address)?.[1]
      const limitId = /limits\/(\w+)/.exec(address)?.[1]
      const input = {
        reservationId,
        ...(limitId && { limitId }),
        ...(typeof body === 'string' && { body: JSON.parse(body) }),
      }
      const options = { headers: Object.fromEntries(new Headers(headers)) }
      const answer: unknown = await Reflect.apply(await started, undefined, [name, input, options])
      if (!isWireRefusal(answer)) return Response.json(answer)
      const { status, refused: code, message: detail, ...details } = answer
      return Response.json({ code, status, detail, ...details }, { status })
    },
  )
  return (version) => {
    const event = new TextEncoder().encode(`event: version\ndata: ${version}\n\n`)
    for (const stream of streams) stream.enqueue(event)
  }
}

import type { GuestRequest } from '#contracts/booking/requests.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { book, bookingRequest, freeSlotsOf } from './booking-requests.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { linkTokenTo, outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'

export interface Booked {
  readonly id: string
  readonly token: string
}

export interface WantedAlert {
  readonly date?: string
  readonly partySize?: number
  readonly name?: string
}

/** Returns actions by guests with table alerts, and by guests who free tables by canceling. */
export function tableAlertsIn(world: () => OpenWorld, restId: string) {
  return {
    /** Books every free table of a service day. */
    fillDay: async (date: string): Promise<Booked[]> => {
      const made: Booked[] = []
      for (;;) {
        const [slot] = (await freeSlotsOf(world(), restId, { date })).filter(
          (each) => each.serviceDate === date,
        )
        if (!slot) return made
        made.push(await book(world(), bookingRequest(restId, slot.instant, { email: 'sitting@example.com' })))
      }
    },

    cancel: async ({ id, token }: Booked): Promise<string> => {
      const call = { reservationId: id, body: {} }
      return succeeded(await world().send('reservations.cancel', call, { token })).status
    },

    /** Creates and confirms a table alert one second after the previous one. Resolves to the token of its link. */
    waitFor: async (contact: string, alert: WantedAlert = {}, restaurant = restId): Promise<string> => {
      world().setTime(new Date(world().context.now().getTime() + 1000))
      const body = { ...alert, ...(contact.includes('@') ? { email: contact } : { phone: contact }) }
      succeeded(await world().send('requests.createTableAlert', { restId: restaurant, body }))
      const token = await linkTokenTo(world(), contact)
      succeeded(await world().send('requests.confirm', { token }))
      return token
    },

    read: async (token: string): Promise<GuestRequest> => {
      return succeeded(await world().send('requests.get', { token }))
    },

    /** Returns the state of an alert's latest offer, or null if there is none. */
    offerOf: async (token: string): Promise<string | null> => {
      return succeeded(await world().send('requests.get', { token })).offer?.state ?? null
    },

    /** Returns the messages to a contact about free or offered tables, newest first. */
    tablesMailedTo: async (contact: string) => {
      const rows = await world()
        .database.sql.selectFrom('messages')
        .select('id')
        .where('recipient', '=', contact)
        .where('template', 'in', ['tableFree', 'tableOffered'])
        .execute()
      const ids = rows.map(({ id }) => id)
      return (await outboxOf(world(), contact)).filter(({ id }) => ids.includes(id))
    },

    /** Advances the clock and runs all work due by then. */
    waitMinutes: async (minutes: number): Promise<void> => {
      world().setTime(new Date(world().context.now().getTime() + minutes * 60_000))
      await runDueWork(world().context, dueWorkHandlers)
    },
  }
}

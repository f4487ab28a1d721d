import { who } from '#world/who-is-who.ts'
import { type BookingRequest, bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { payersIn } from './payers.ts'
import { onlyMoney } from './paying-guest.ts'
import { bookToPay } from './payments.ts'
import type { FakeProvider, ProviderNews, SentKind } from '#server/testing/providers/fake-provider.ts'
import { openSquareForWorld } from '#server/testing/providers/square/square-in-world.ts'
import { openStripeForWorld } from '#server/testing/providers/stripe/stripe-in-world.ts'
import { type Loss, publicUrl, type ServerAtProvider, startServer } from './server-at-provider.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

const openers = {
  stripe: openStripeForWorld,
  square: () => openSquareForWorld(`${publicUrl}/api/payments/callbacks/square`),
} as const satisfies Readonly<Record<FakeProvider['name'], () => Promise<FakeProvider>>>

/** A booking at a provider, and the token of its guest. */
export interface PaidBooking {
  readonly id: string
  readonly token: string
  readonly request: BookingRequest
  /** The start of the visit. */
  readonly at: Date
  /** Whether the answer to the booking said how to pay. */
  readonly isPayable: boolean
}

/** An answer that is lost to the next request of its kind whose key starts with `of`. */
interface PlannedLoss {
  readonly of: string
  readonly kind: SentKind
  readonly loss: Loss
}

/** What guests see of the way to pay. */
interface ShownWay {
  readonly paymentLinkUrl?: string | null
  readonly intentClientSecret?: string | null
}

export type MoneyAtProvider = Awaited<ReturnType<typeof openMoneyAtProvider>>

/**
 * Opens a world whose guests pay at a fake provider, with one clock for both. Its servers can be killed in the middle of a
 * request to the provider, and are started again on the same database.
 */
export async function openMoneyAtProvider(name: FakeProvider['name']) {
  const provider = await openers[name]()
  const database = await freshDatabase()
  const losses: PlannedLoss[] = []
  const lost: PlannedLoss[] = []
  let time = worldTime
  let nights = 0
  let turn: Promise<unknown> = Promise.resolve()
  provider.setClock(() => time)

  const newServer = () =>
    startServer({
      provider,
      database,
      time,
      loseNext(kind, key) {
        const at = losses.findIndex((planned) => planned.kind === kind && key.startsWith(planned.of))
        const [found] = at === -1 ? [] : losses.splice(at, 1)
        if (found) lost.push(found)
        return found?.loss ?? null
      },
      inTurn(ask) {
        const answer = turn.then(ask)
        turn = answer.catch(() => undefined)
        return answer
      },
    })
  const servers: ServerAtProvider[] = [await newServer()]
  const first = () => {
    const [server] = servers
    if (!server) throw new Error('no server runs')
    return server
  }
  const world = () => first().world

  /** Lets a server do something, during which it may be killed. Then starts it again. Resolves to null if it was. */
  async function surviving<Result>(
    act: (server: ServerAtProvider) => Promise<Result>,
    server = first(),
  ): Promise<Result | null> {
    try {
      const result = await act(server)
      if (!server.isDead) return result
    } catch (error) {
      if (!server.isDead) throw error
    }
    servers[servers.indexOf(server)] = await newServer()
    return null
  }

  function setTime(to: Date): void {
    time = to
    for (const server of servers) server.world.setTime(to)
  }

  const later = (minutes: number) => setTime(new Date(time.getTime() + minutes * 60_000))

  /** Lets all servers do at once what they do by themselves. Those that are killed meanwhile continue. */
  async function work(): Promise<void> {
    await onlyMoney(database)
    await Promise.all(
      servers.map(async (_, at) => {
        for (let isDone = false; !isDone; )
          isDone = (await surviving((server) => server.work().then(() => true), servers[at])) ?? false
      }),
    )
  }

  /** Books for four with a deposit of 40 euros, or for two with a card on file. */
  async function book(kind: 'deposit' | 'card', { daysAhead = 7 } = {}): Promise<PaidBooking> {
    nights += 1
    const place = kind === 'deposit' ? who.deposit : who.noShowFee
    const groupSize = kind === 'deposit' ? 4 : 2
    for (let days = daysAhead; ; days++) {
      const date = new Date(time.getTime() + days * 86_400_000).toISOString().slice(0, 10)
      const slots = await freeSlotsOf(world(), place, { date, partySize: groupSize })
      const slot = slots[(nights * 5) % Math.max(1, slots.length)]
      if (!slot) continue
      const email = `payer${nights}@example.com`
      const request = bookingRequest(place, slot.instant, { groupSize, email })
      const booked = await bookToPay(world(), request)
      const { id, token } = booked
      return { id, token, request, at: new Date(slot.instant), isPayable: isWay(booked) }
    }
  }

  const paymentsOf = ({ id }: Pick<PaidBooking, 'id'>) =>
    database.sql
      .selectFrom('payments')
      .selectAll()
      .where('reservation_id', '=', id)
      .orderBy('place')
      .execute()

  const operationsOf = ({ id }: Pick<PaidBooking, 'id'>) =>
    database.sql.selectFrom('payment_operations').selectAll().where('reservation_id', '=', id).execute()

  return {
    provider,
    database,
    /** Answers that were lost so far. */
    lost: lost as readonly PlannedLoss[],
    get world() {
      return world()
    },
    get now() {
      return time
    },
    setTime,
    later,
    work,
    surviving,
    book,
    paymentsOf,
    operationsOf,
    people: payersIn(world),
    /** Lets the clock run for some hours, and lets the servers do their work after each step. */
    async pass(hours: number, steps = 1): Promise<void> {
      for (let step = 0; step < steps; step++) {
        later((hours * 60) / steps)
        await work()
      }
    },
    /** Loses the answer to the next request of a kind for a booking. */
    lose(kind: SentKind, { id }: Pick<PaidBooking, 'id'>, loss: Loss): void {
      losses.push({ of: id, kind, loss })
    },
    /** Loses the answer to the next request of a kind for any booking. */
    loseAny(kind: SentKind, loss: Loss): void {
      losses.push({ of: '', kind, loss })
    },
    /** Returns the reference of the payment that a guest can pay, from what the guest is shown. */
    async payable(booking: Pick<PaidBooking, 'id' | 'token'>): Promise<string | null> {
      const way = await world().send(
        'payments.start',
        { reservationId: booking.id },
        { token: booking.token },
      )
      const { paymentLinkUrl = null, intentClientSecret = null } = way as ShownWay
      if (intentClientSecret) return intentClientSecret.split('_secret')[0] ?? null
      if (!paymentLinkUrl) return null
      return (await paymentsOf(booking)).find(({ link }) => link === paymentLinkUrl)?.reference ?? null
    },
    settle: (booking: Pick<PaidBooking, 'id' | 'token'>) =>
      world().send('payments.settle', { reservationId: booking.id }, { token: booking.token }),
    announceFee: async (booking: PaidBooking, amount: number) => {
      const body = { amount }
      const { staff } = payersIn(world)
      return succeeded(await world().send('host.chargeFee', { reservationId: booking.id, body }, staff()))
    },
    /** Delivers an event of the provider. Resolves to the status of the response. */
    async receive(news: ProviderNews): Promise<number> {
      const { headers, body } = news.callback(time)
      const response = await world().app.inject({
        method: 'POST',
        url: `/api/payments/callbacks/${name}`,
        headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
        payload: body,
      })
      return response.statusCode
    },
    /** Gives the restaurants other names. */
    async rename(): Promise<void> {
      for (const slug of [who.deposit, who.noShowFee]) {
        const { id } = succeeded(await world().send('restaurants.get', { id: slug }))
        const renamed = database.sql.updateTable('restaurants').set({ name: `Renamed ${nights}` })
        await renamed.where('id', '=', id).execute()
        for (const server of servers) server.world.context.catalogue.forget(id)
      }
    },
    /** Lets all answers arrive from now on. */
    forgetLosses(): void {
      losses.length = 0
    },
    /** Leaves undone what earlier bookings still wait for, so that it takes no time. */
    async forgetEarlier(): Promise<void> {
      losses.length = 0
      await database.sql.deleteFrom('due_work').execute()
      await database.sql.updateTable('payment_operations').set({ due: null }).execute()
    },
    /** Starts another server on the same database, which works at the same time. */
    async addServer(): Promise<void> {
      servers.push(await newServer())
    },
    async stopServer(): Promise<void> {
      await servers.pop()?.world.app.close()
    },
    async close(): Promise<void> {
      for (const server of servers) await server.world.app.close()
      await database.close()
      await provider.server.close()
    },
  }
}

function isWay({ paymentLinkUrl, intentClientSecret }: ShownWay): boolean {
  return Boolean(paymentLinkUrl) || Boolean(intentClientSecret)
}

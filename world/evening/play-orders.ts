import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { AnswerOf, Input } from '#contracts/calls.ts'
import { callPathOf } from '#contracts/call.ts'
import { createClient, isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { staffedRestaurant } from '../staff.ts'
import { ordersPending } from './load-evening.ts'

type Item = NonNullable<Input<'reservations.create'>['body']['order']>['orderItems'][number]
type Action = Omit<Input<'host.actOnOrder'>['body'], 'version'>

interface EveningOrder {
  readonly name: string
  /** Position of a dish on the menu, and how many portions. */
  readonly dishes: readonly (readonly [dish: number, amount: number])[]
  readonly isDelivered?: boolean
  readonly wishes?: string
  readonly allergy?: readonly string[]
  readonly actions?: readonly Action[]
}

const accept: Action = { action: 'accept', missing: [] }

/** In every state that an order can have. */
const orders: readonly EveningOrder[] = [
  {
    name: 'Ida Nightingale',
    dishes: [[3, 1]],
    actions: [accept, { action: 'ready', missing: [] }, { action: 'handOver', missing: [] }],
  },
  {
    name: 'Hugo Bakker',
    dishes: [
      [0, 2],
      [3, 1],
    ],
    actions: [accept, { action: 'ready', missing: [] }],
  },
  {
    name: 'Elif Sorensen',
    dishes: [[1, 1]],
    actions: [accept, { action: 'delay', minutes: 10, note: 'The grill is full.', missing: [] }],
  },
  {
    name: 'Maximiliane Freifrau von Droste-Hülshoff',
    dishes: [
      [2, 2],
      [1, 3],
    ],
    isDelivered: true,
    wishes: 'The bell says “Pátio”. Please don’t knock, the baby sleeps.',
    actions: [accept],
  },
  { name: 'Paulo Castellan', dishes: [[4, 2]], wishes: 'No salt, please.' },
  { name: '王秀英', dishes: [[0, 1]], allergy: ['celery', 'mustard'] },
  {
    name: 'Greta Wexford',
    dishes: [[2, 1]],
    actions: [{ action: 'reject', note: 'The clams didn’t arrive today.', missing: [] }],
  },
]

/**
 * Places the orders of the demo evening once the server answers. Returns a function that waits for it. Only development
 * servers have such an evening.
 */
export function startDemoOrders(context: Context, app: Pick<FastifyInstance, 'inject'>): () => Promise<void> {
  const { token } = context.staffTokens.find(({ restaurant }) => restaurant === '*') ?? {}
  if (context.config.deployment !== 'development' || token === undefined) return () => Promise.resolve()
  const send = createClient(callPathOf, async ({ method, url, body, headers }) => {
    const payload = body === undefined ? {} : { payload: body as object }
    const response = await app.inject({ method, url, headers, ...payload })
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
  })
  const played = playOrders({ db: context.database.sql, send, token }).catch((error: unknown) =>
    context.report('could not place the orders of the demo evening', error),
  )
  return () => played
}

interface Needs {
  readonly db: Kysely<Schema>
  readonly send: Send
  /** Token of a service at the restaurant. */
  readonly token: string
}

/** Places the orders of the demo evening as guests and the kitchen would, unless they have been placed. */
export async function playOrders({ db, send, token }: Needs): Promise<void> {
  // Of several processes, one places them.
  const { rows } = await sql`delete from settings where name = ${ordersPending} returning name`.execute(db)
  if (rows.length === 0) return
  const menu = answered(await send('ordering.menu', { restaurantId: staffedRestaurant }))
  const dishes = menu.products.filter(
    ({ sizes, modifiers }) => sizes === null && modifiers.every(({ minAmount }) => minAmount === 0),
  )
  for (const [nth, order] of orders.entries()) {
    const items = order.dishes.flatMap(([dish, amount]): Item[] => {
      const id = dishes[dish]?.id
      return id === undefined ? [] : [{ id, repeatIndex: 0, amount, selectedModifiers: [] }]
    })
    const placed = await place(send, order, items, nth)
    for (const action of order.actions ?? []) await act({ send, token }, placed, action)
  }
}

async function place(
  send: Send,
  { name, isDelivered = false, wishes = '', allergy = [] }: EveningOrder,
  orderItems: Item[],
  nth: number,
): Promise<AnswerOf<'reservations.create'>> {
  const order = { orderItems, tips: 0, asap: true }
  const deliveryAddress = {
    address: 'Rua das Escolas Gerais 14',
    postcode: '1100-012',
    apartment: '2.º esq.',
  }
  const about = {
    restaurantId: staffedRestaurant,
    deliveryType: isDelivered ? ('delivery' as const) : ('takeaway' as const),
    ...(isDelivered && { deliveryAddress }),
  }
  const fees = answered(
    await send('reservations.calculateFees', { body: { ...about, reservationTime: '', order } }),
  )
  const body = {
    ...about,
    reservationTime: fees.order?.promise?.instant ?? '',
    order: { ...order, total: fees.order?.total ?? 0 },
    customerName: name,
    email: `order-${nth + 1}@example.org`,
    phoneNumber: `+1 202 555 01${nth + 60}`,
    specialRequests: wishes,
    customerProfile: { allergy: [...allergy] },
    paymentType: 'cash',
  }
  return answered(await send('reservations.create', { body }))
}

async function act(
  { send, token }: Pick<Needs, 'send' | 'token'>,
  placed: AnswerOf<'reservations.create'>,
  action: Action,
): Promise<void> {
  const reservationId = placed.id
  const { version } = answered(await send('reservations.get', { reservationId }, { token: placed.token }))
  answered(await send('host.actOnOrder', { reservationId, body: { ...action, version } }, { token }))
}

function answered<Answer>(answer: Answer | WireRefusal): Answer {
  if (isWireRefusal(answer)) throw new Error(answer.message)
  return answer
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { supportedLocale, type Locale, writtenTag } from '#domain/locale.ts'
import { isCrossSitePost } from '#server/platform/calls/cookies.ts'
import type { Content, Data, Links } from '#server/context.ts'
import { type TillCard, tillCards, tillLateMs, tillSignature, tillState } from './open-till.ts'
import { type TillCalls, tillCalls, tillPage } from './till-page.ts'
import { createTillStore, type TillPayment } from './till-store.ts'

interface Step {
  readonly state?: TillPayment['state']
  readonly card?: TillCard
  readonly settles?: Date
  readonly taken?: number
  readonly dispute?: TillPayment['dispute']
}

/** Serves the pages where guests pay at the till, and sends callbacks about those payments. */
export function registerTill(app: FastifyInstance, context: Data & Links & Content): void {
  const { database, now } = context
  const store = createTillStore(database)

  void app.register(async (till) => {
    till.removeAllContentTypeParsers()
    till.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, text),
    )
    till.get('/till/:reference', async (request, reply) =>
      show(reply, await store.find(referenceIn(request))),
    )
    till.post('/till/:reference', async (request, reply) => {
      if (isCrossSitePost(request, context.config.publicUrl)) return reply.code(403).send()
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const payment = await store.change(referenceIn(request), now(), (before) => {
        const shown = { ...before, ...tillState(before, now()) }
        const step = stepOf(shown, fields, now())
        const after = { ...shown, ...step }
        return { changes: step, answer: step && after }
      })
      if (!payment) return show(reply, await store.find(referenceIn(request)))
      const calls = tillCalls.find((each) => each === fields.get('calls')) ?? 'once'
      await callBack(payment, calls)
      if (payment.state === 'failed' || payment.state === 'needsStep' || payment.dispute !== 'none')
        return reply.redirect(`/till/${payment.reference}`, 303)
      return reply.redirect(payment.return_url, 303)
    })
  })

  function show(reply: FastifyReply, payment: TillPayment | null) {
    if (!payment) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such payment.')
    const locale: Locale = supportedLocale(payment.locale) ?? 'en'
    const shown = { ...payment, ...tillState(payment, now()) }
    return reply
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-language': writtenTag(locale),
      })
      .type('text/html; charset=utf-8')
      .send(tillPage(shown, locale, context.sentences(locale)))
  }

  /** Sends callbacks the way real providers do, possibly out of order and more than once. */
  async function callBack(payment: TillPayment, calls: TillCalls): Promise<void> {
    if (calls === 'never') return
    const reached = payment.dispute === 'none' ? payment.state : `dispute.${payment.dispute}`
    const started = eventOf(payment, 'started')
    const news = eventOf(payment, reached)
    const sent = { once: [news], twice: [news, news], mixed: [news, started, news] }[calls]
    await Promise.all(sent.map((body) => deliver(payment, body)))
  }

  async function deliver({ gateway }: TillPayment, body: string): Promise<void> {
    const signature = tillSignature(context, body, now(), gateway)
    await app.inject({
      method: 'POST',
      url: `/api/payments/callbacks/${gateway}`,
      headers: { 'content-type': 'application/json', 'till-signature': signature },
      payload: body,
    })
  }
}

function referenceIn(request: FastifyRequest): string {
  return (request.params as { reference: string }).reference
}

function eventOf({ reference }: TillPayment, kind: string): string {
  return JSON.stringify({ id: `${reference}-${kind}`, kind: `payment.${kind}`, reference })
}

/**
 * Returns how a payment changes after the guest's or bank's choice, or null if that choice isn't possible at
 * the moment.
 */
function stepOf(payment: TillPayment, fields: URLSearchParams, now: Date): Step | null {
  const { state, purpose, amount, dispute, settles } = payment
  const paid: Step = purpose === 'card' ? { state: 'onFile' } : { state: 'succeeded', taken: amount }
  const isOpen = (state === 'started' || state === 'failed') && settles === null
  switch (fields.get('step')) {
    case 'pay': {
      const card = tillCards.find((each) => each === fields.get('card'))
      if (!isOpen || !card) return null
      if (card === 'works' || card === 'declinesLater') return { ...paid, card }
      if (card === 'declines') return { state: 'failed', card }
      if (card === 'needsStep') return { state: 'needsStep', card }
      return { state: 'started', card, settles: new Date(now.getTime() + tillLateMs) }
    }
    case 'confirm':
      return state === 'needsStep' ? paid : null
    case 'refuse':
      return state === 'needsStep' ? { state: 'failed' } : null
    case 'dispute':
      return state === 'succeeded' && dispute === 'none' ? { dispute: 'open' } : null
    case 'won':
    case 'lost':
      return dispute === 'open' ? { dispute: fields.get('step') === 'won' ? 'won' : 'lost' } : null
    default:
      return null
  }
}

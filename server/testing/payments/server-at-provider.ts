import type { Database } from '#server/platform/database/database.ts'
import type { PaymentGateway } from '#server/payments/gateways/gateway.ts'
import { createReconciler } from '#server/payments/readings/reconcile-payments.ts'
import { crashing } from '#server/testing/databases/crashing-database.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { settleMoney } from './payments.ts'
import type { FakeProvider, LostAnswer, SentKind } from '#server/testing/providers/fake-provider.ts'

/** The answer of a request is lost, or the server is killed during the request. */
export type Loss = LostAnswer | { readonly loss: 'killed'; readonly when: LostAnswer['when'] }

export interface ServerAtProvider {
  readonly world: OpenWorld
  /** Whether the server was killed. */
  readonly isDead: boolean
  /** Does everything that the server does by itself at this time. */
  work(): Promise<void>
}

/** How long a gateway waits for an answer that is lost, in milliseconds, and for others. */
const impatientMs = 400
const patientMs = 10_000

export const publicUrl = 'https://tables.example'

interface Surroundings {
  readonly provider: FakeProvider
  readonly database: Database
  readonly time: Date
  /** Returns how the answer to the next request for a key is lost, once; null if it arrives. */
  readonly loseNext: (kind: SentKind, key: string) => Loss | null
  /** Lets one request after another change something at the provider. */
  readonly inTurn: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

/** Starts a server whose guests pay at a fake provider, and which can be killed in the middle of a request to it. */
export async function startServer({
  provider,
  database,
  time,
  loseNext,
  inTurn,
}: Surroundings): Promise<ServerAtProvider> {
  const dying = crashing(database)
  let isKilled = false
  const world = await openWorldOn(
    { ...dying.database, close: async () => undefined },
    { PUBLIC_URL: publicUrl, SECRET: 'a secret of at least thirty-two letters', ...provider.environment },
  )
  world.setTime(time)
  const { gateways } = world.context
  const open = gateways.open.bind(gateways)
  const patient = provider.open(patientMs)
  const impatient = provider.open(impatientMs)

  const send = <Answer>(
    kind: SentKind,
    key: string,
    ask: (gateway: PaymentGateway) => Promise<Answer>,
  ): Promise<Answer> =>
    inTurn(async () => {
      const lost = loseNext(kind, key)
      if (lost === null) return ask(patient)
      if (lost.loss === 'killed') {
        if (lost.when === 'after') await ask(patient)
        isKilled = true
        dying.dieBefore(1)
        throw new Error('the server was killed')
      }
      provider.loseNext(kind, lost)
      const answer = await ask(lost.loss === 'hangs' ? impatient : patient)
      provider.stopLosing()
      return answer
    })

  const watched: PaymentGateway = {
    ...patient,
    start: (request) =>
      send(request.purpose === 'card' ? 'holdCard' : 'take', request.key, (gateway) =>
        gateway.start(request),
      ),
    charge: (card, request) => send('charge', request.key, (gateway) => gateway.charge(card, request)),
    refund: (payment, refund) => send('refund', payment.key, (gateway) => gateway.refund(payment, refund)),
    collect: (payment) => send('collect', payment.key, (gateway) => gateway.collect(payment)),
    withdraw: (payment) => send('withdraw', payment.key, (gateway) => gateway.withdraw(payment)),
    forgetCard: (card) => send('forgetCard', card.key, (gateway) => gateway.forgetCard(card)),
  }
  Object.assign(gateways, {
    open: async (id: string) => (id === provider.name ? watched : open(id)),
  })
  const reconcile = createReconciler(world.context)

  return {
    world,
    get isDead() {
      return isKilled || dying.isDead
    },
    async work() {
      await settleMoney(world)
      await reconcile()
    },
  }
}

import type { Refusal } from '#domain/refusal.ts'
import { type CallBudget, createCallBudget } from './call-budget.ts'
import { type PaymentGateway, unknownOutcome } from './gateway.ts'

/** Seconds after which a request that wasn't sent can be tried again. */
const tryAgainSeconds = 5

/**
 * Returns a gateway that sends at most `perSecond` requests a second to each account. All callers get gateways from
 * `Gateways.open`, so none can exceed that. A request whose turn doesn't come in time isn't sent, and resolves to the same
 * refusal as one that the provider refuses because there are too many.
 */
export function guardGateway(gateway: PaymentGateway, perSecond: number | null): PaymentGateway {
  const budgets = new Map<string | null, CallBudget>()

  const budgetOf = (given: string | null, limit: number) => {
    // Only Stripe has accounts of restaurants within the account that our key belongs to.
    const account = gateway.name === 'stripe' ? given : null
    const budget = budgets.get(account) ?? createCallBudget(limit)
    budgets.set(account, budget)
    return budget
  }

  async function within<Answer>(
    account: string | null,
    send: () => Promise<Answer>,
  ): Promise<Answer | Refusal<'unknown'>> {
    if (perSecond !== null && !(await budgetOf(account, perSecond).take()))
      return unknownOutcome('tooMany', tryAgainSeconds)
    return send()
  }

  const { listEvents, listEntries, checkAccount, referenceOf } = gateway
  return {
    ...gateway,
    start: (request) => within(request.account, () => gateway.start(request)),
    open: (payment) => within(payment.account, () => gateway.open(payment)),
    read: (payment) => within(payment.account, () => gateway.read(payment)),
    charge: (card, request) => within(card.account, () => gateway.charge(card, request)),
    findCharge: (card, key) => within(card.account, () => gateway.findCharge(card, key)),
    refund: (payment, refund) => within(payment.account, () => gateway.refund(payment, refund)),
    collect: (payment) => within(payment.account, () => gateway.collect(payment)),
    withdraw: (payment) => within(payment.account, () => gateway.withdraw(payment)),
    forgetCard: (card) => within(card.account, () => gateway.forgetCard(card)),
    listEvents: listEvents && ((since, account) => within(account, () => listEvents(since, account))),
    listEntries: listEntries && ((span, account) => within(account, () => listEntries(span, account))),
    checkAccount: checkAccount && ((account) => within(account, () => checkAccount(account))),
    ...(referenceOf && { referenceOf: (unresolved) => within(null, () => referenceOf(unresolved)) }),
  }
}

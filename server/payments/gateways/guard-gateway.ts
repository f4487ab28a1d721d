import type { Refusal } from '#domain/refusal.ts'
import type { GatewayName } from '#server/platform/config/payment-settings.ts'
import type { AccountHealth } from '#server/payments/books/account-health.ts'
import { type CallBudget, createCallBudget } from './call-budget.ts'
import { type AccountCheck, type GatewayRefusal, type PaymentGateway, unknownOutcome } from './gateway.ts'

/** Seconds after which a request that wasn't sent can be tried again. */
const tryAgainSeconds = 5

/** Milliseconds in which a provider is asked about an account only once, however many requests it refuses. */
const checkedMs = 10_000

interface Guarding {
  readonly id: string
  /** Requests a second to each account; null for no limit. */
  readonly perSecond: number | null
  readonly health: Pick<AccountHealth, 'lostSince' | 'record'>
}

/** Returns whether restaurants have accounts within the account that our key belongs to. */
export function hasAccounts(provider: GatewayName): boolean {
  return provider === 'stripe'
}

/**
 * Returns a gateway that stays within the budget of each account and records whether the account works. All callers get
 * gateways from `Gateways.open`, so none can bypass that. A request whose turn doesn't come in time isn't sent, and
 * resolves to the same refusal as one that the provider refuses because there are too many.
 */
export function guardGateway(gateway: PaymentGateway, { id, perSecond, health }: Guarding): PaymentGateway {
  const budgets = new Map<string | null, CallBudget>()
  const checks = new Map<string | null, { readonly at: number; readonly done: Promise<unknown> }>()
  const { listEvents, listEntries, checkAccount } = gateway

  const budgetOf = (account: string | null, limit: number) => {
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

  async function guarded<Answer>(
    given: string | null,
    send: () => Promise<Answer>,
  ): Promise<Answer | Refusal<'unknown'>> {
    const account = hasAccounts(gateway.name) ? given : null
    const answer = await within(account, send)
    const refusal = refusalIn(answer)
    if (refusal?.refused === 'misconfigured') await confirm(account, 'refused')
    else if (!refusal && health.lostSince(id, account)) await confirm(account, 'ok')
    return answer
  }

  /** Asks the provider whether the account works, because a key can also lack the permission for one request only. */
  async function confirm(account: string | null, state: 'ok' | 'refused'): Promise<void> {
    if (!checkAccount) return health.record(id, account, state)
    const known = checks.get(account)
    const isRecent = known && performance.now() - known.at < checkedMs
    const check = isRecent ? known : { at: performance.now(), done: checked(account, checkAccount) }
    checks.set(account, check)
    await check.done
  }

  async function checked(
    account: string | null,
    ask: NonNullable<PaymentGateway['checkAccount']>,
  ): Promise<AccountCheck | GatewayRefusal> {
    const answer = await within(account, () => ask(account))
    if (!('refused' in answer)) await health.record(id, account, answer.takesPayments ? 'ok' : 'restricted')
    else if (answer.refused === 'misconfigured') await health.record(id, account, 'refused')
    return answer
  }

  return {
    ...gateway,
    start: (request) => guarded(request.account, () => gateway.start(request)),
    open: (payment) => guarded(payment.account, () => gateway.open(payment)),
    read: (payment) => guarded(payment.account, () => gateway.read(payment)),
    charge: (card, request) => guarded(card.account, () => gateway.charge(card, request)),
    findCharge: (card, key) => guarded(card.account, () => gateway.findCharge(card, key)),
    refund: (payment, refund) => guarded(payment.account, () => gateway.refund(payment, refund)),
    collect: (payment) => guarded(payment.account, () => gateway.collect(payment)),
    withdraw: (payment) => guarded(payment.account, () => gateway.withdraw(payment)),
    forgetCard: (card) => guarded(card.account, () => gateway.forgetCard(card)),
    listEvents: listEvents && ((since, account) => guarded(account, () => listEvents(since, account))),
    listEntries: listEntries && ((span, account) => guarded(account, () => listEntries(span, account))),
    checkAccount: checkAccount && ((account) => checked(account, checkAccount)),
    ...(gateway.referenceOf && {
      referenceOf: (unresolved) =>
        guarded(null, async () => (await gateway.referenceOf?.(unresolved)) ?? null),
    }),
  }
}

function refusalIn(answer: unknown): { readonly refused: unknown } | null {
  return typeof answer === 'object' && answer !== null && 'refused' in answer ? answer : null
}

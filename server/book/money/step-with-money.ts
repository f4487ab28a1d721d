import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AgreedTerms } from '#domain/payments/agreed-terms.ts'
import type { MoneyNews } from '#domain/payments/money-news.ts'
import type { ChargedFee } from '#domain/payments/no-show-fee.ts'
import type { MoneyEvent } from '#domain/payments/next-operations.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { WantedChange } from '#server/platform/database/tables/payment-tables.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { planningWith } from '#server/platform/jobs/due-work.ts'
import type { Claim } from '#server/book/tables/claim-tables.ts'
import { type BookingMessage, withSumsWith } from '#server/book/outbox/enqueue-messages.ts'
import { insertHold } from '#server/book/tables/holds.ts'
import type { LockedStretch } from '#server/book/tables/lock-days.ts'
import { lockMoney } from './money-rows.ts'
import { type MoneyPlan, moneyEventOf, newMoneyRows, planMoney } from './plan-money.ts'
import { marksIn, moneyIn, type Step } from '#server/book/steps/step.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'
import { insertMoneyWith, updateMoneyWith } from './write-money.ts'
import { type StepWriter, writeStep } from '#server/book/steps/write-step.ts'

export interface StepMoney {
  readonly event: MoneyEvent
  /** For a booking without payments so far: its gateway and the terms before the event. */
  readonly begins?: { readonly gateway: string; readonly terms: AgreedTerms }
  readonly needsApproval?: boolean
  /** Whether the step's own message contains the payment link, so that no other message has to. */
  readonly linkSent?: boolean
  /** The change the guest requests, if it must be paid first. */
  readonly wanted?: WantedChange
  /** New tables to hold until the change is paid. */
  readonly holds?: { readonly claim: Claim; readonly groupSize: number }
  /** The version of the stored terms that the decision was based on. */
  readonly version?: number
}

/**
 * Chooses the messages that inform the guest about payments. `row` is the booking after the event; `fee` is
 * null if no fee is charged.
 */
export type MoneyMessages = (
  news: readonly MoneyNews[],
  row: ReservationRow,
  fee: ChargedFee | null,
) => readonly BookingMessage[]

export function movesMoney(step: Step): boolean {
  const { before } = step
  return moneyIn(step).money !== undefined || (before !== null && before.payment_progress !== 'none')
}

/**
 * Writes a step and its effect on the booking's payments. Requires a transaction, unless the booking has no payments
 * yet.
 */
export async function writeStepWithMoney(
  inside: Kysely<Schema>,
  step: Step,
  writer: StepWriter,
  locked?: LockedStretch,
): Promise<'recorded' | 'changed' | 'prevented'> {
  const { before, after, at } = step
  const { money, moneyMessages } = moneyIn(step)
  const event = money?.event ?? eventOf(step)
  if (!event) return writeStep(inside, step, writer, { locked })
  const begins = money?.begins
  const rows = begins
    ? newMoneyRows({
        reservation_id: after.id,
        needs_approval: money?.needsApproval ?? false,
        gateway: begins.gateway,
        terms: begins.terms,
        links_sent: money?.linkSent ? [at] : [],
      })
    : await lockMoney(inside, after.id)
  if (!rows) throw new Error(`reservation ${after.id} should have money`)
  if (money?.version !== undefined && money.version !== rows.money.version) return 'changed'
  const plan = planMoney(before ?? after, rows, {
    event,
    at,
    status: after.status as BookingStatus,
    ...(money?.needsApproval !== undefined && { needsApproval: money.needsApproval }),
    ...(money?.wanted && { wanted: money.wanted }),
  })
  if (isRefusal(plan)) throw new Error(`the money of ${after.id} refused ${event.kind}: ${plan.refused}`)
  const withPayments = { ...after, ...plan.columns }
  const written = begins
    ? insertMoneyWith({ ...plan.write, news: [...agreedNews(plan), ...plan.news] })
    : updateMoneyWith(rows, plan.write)
  const outcome = await writeStep(
    inside,
    { ...step, after: withPayments, message: withSums(step.message, withPayments) },
    writer,
    {
      locked,
      money: {
        onlyIf: [],
        parts: sql`${written}${planNextCheck(plan, after.id, at)}${sumsOfNotified(step, withPayments)}`,
        messages: moneyMessages?.(plan.news, withPayments, plan.write.money.fee) ?? [],
      },
    },
  )
  if (outcome !== 'recorded') return outcome
  if (money?.event.kind === 'changeDropped') await releaseForChange(inside, after.id)
  if (money?.holds) await holdForChange(inside, withPayments, money.holds)
  return outcome
}

/** Until the guest is notified of a step, it moves no money. */
function eventOf(step: Step): MoneyEvent | null {
  const { before, after, at } = step
  if (after.untold || marksIn(step) === 'takenBack') return null
  const known = before?.untold?.columns['status'] ?? before?.status
  return moneyEventOf(typeof known === 'string' ? known : '', after.status, at)
}

/** Adds what takes effect for the payments to the messages that have waited for it. */
function sumsOfNotified(step: Step, { id, payment_sums }: ReservationRow): RawBuilder<unknown> {
  const known = step.before?.untold
  if (marksIn(step) !== 'notified' || !known) return sql``
  return withSumsWith({ id, version: known.version }, payment_sums)
}

/** The guest has agreed before the booking was written, or will agree on the payment page. */
function agreedNews({ write }: MoneyPlan): MoneyNews[] {
  const { unagreed } = (write.change ?? write.money).terms
  return unagreed ? [] : [{ kind: 'agreed', amount: null }]
}

/** Adds what the step does to the payments to its message, which was written before that was known. */
function withSums(message: Step['message'], { payment_sums: payments }: ReservationRow): Step['message'] {
  return message && { ...message, data: { ...message.data, payments } }
}

/** Builds the CTE of a step's statement that schedules the next check of the booking's payments. */
export function planNextCheck({ steps }: MoneyPlan, reservationId: string, at: Date): RawBuilder<unknown> {
  const isWaiting = steps.includes('applyChange') || steps.includes('placeAgain')
  const due = isWaiting ? at : new Date(at.getTime() + nextCheckMs)
  return planningWith({ kind: 'tendMoney', subject: reservationId, due }, sql`from step`)
}

/** Delay before payments are checked, in milliseconds. Guests who pay within this time need no message. */
const nextCheckMs = 2 * 60_000

async function holdForChange(
  inside: Kysely<Schema>,
  { id, restaurant_id, pay_by }: ReservationRow,
  { claim, groupSize }: NonNullable<StepMoney['holds']>,
): Promise<void> {
  if (!pay_by) return
  await releaseForChange(inside, id)
  await insertHold(inside, {
    row: {
      id,
      restaurant_id,
      group_size: groupSize,
      reservation_time: new Date(claim.from * 60_000),
      expires: pay_by,
      table_ids: claim.tableIds.map(Number),
      turn_minutes: claim.until - claim.from,
      extended: false,
      holder: '',
      reservation_id: id,
      request_id: null,
      for_payment: true,
    },
    claim,
  })
}

/** Frees the tables that were held for a change. */
async function releaseForChange(inside: Kysely<Schema>, id: string): Promise<void> {
  await sql`delete from holds where id = ${id} and for_payment`.execute(inside)
}

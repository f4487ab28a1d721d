import { findReservation } from '#server/book/steps/open-reservation.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import { tellingStep } from '#server/book/steps/take-back.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { moneyMessages } from './present/money-messages.ts'

/**
 * Lets what staff did take effect for the guest, once it can't be taken back anymore: on their pages and in their
 * messages, for their money, and for the tables of a booking that was ended.
 */
export const takeEffect: DueWorkHandler<Data & Links & Discovery & Book> = async (context, reservationId) => {
  const opened = await findReservation(context, reservationId)
  if (!opened?.row.untold) return null
  const { row, listed } = opened
  const due = new Date(Date.parse(opened.row.untold.at))
  const now = context.now()
  if (now < due) return due
  const outcome = await recordStep(context, tellingStep(row, now, moneyMessages(context, listed)))
  return outcome === 'recorded' ? null : now
}

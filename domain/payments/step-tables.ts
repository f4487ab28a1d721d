import { bookingEventSteps } from './booking-event-steps.ts'
import { type BookingPhase, bookingPhases } from './booking-money.ts'
import type { BookingEvent, KnownPayment, MoneyStep, StepRow } from './money-steps.ts'
import { paymentEventSteps } from './payment-event-steps.ts'
import type { PaymentEvent } from './settle.ts'

/** What follows when a payment of a booking in this phase moves from this state to that of the event. */
export function paymentEventStep(payment: KnownPayment, phase: BookingPhase, event: PaymentEvent): MoneyStep {
  return stepIn(paymentEventSteps[payment][event], phase)
}

/** What follows for a payment in this state when something happens to its booking, which was in this phase. */
export function bookingEventStep(payment: KnownPayment, phase: BookingPhase, event: BookingEvent): MoneyStep {
  return stepIn(bookingEventSteps[payment][event], phase)
}

function stepIn(row: StepRow, phase: BookingPhase): MoneyStep {
  return typeof row === 'string' ? row : (row[bookingPhases.indexOf(phase)] ?? 'nothing')
}

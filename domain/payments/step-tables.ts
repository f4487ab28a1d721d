import { bookingEventSteps } from './booking-event-steps.ts'
import type { BookingPhase } from './booking-money.ts'
import type { BookingEvent, KnownPayment, MoneyStep, StepRow } from './money-steps.ts'
import { paymentEventSteps } from './payment-event-steps.ts'
import type { PaymentEvent } from './settle.ts'

/** Returns the step to take when a payment moves to the event's state. `phase` is the phase of its booking. */
export function paymentEventStep(payment: KnownPayment, phase: BookingPhase, event: PaymentEvent): MoneyStep {
  return stepIn(paymentEventSteps[payment][event], phase)
}

/** `phase` is the phase before the event. */
export function bookingEventStep(payment: KnownPayment, phase: BookingPhase, event: BookingEvent): MoneyStep {
  return stepIn(bookingEventSteps[payment][event], phase)
}

function stepIn(row: StepRow, phase: BookingPhase): MoneyStep {
  return typeof row === 'string' ? row : (row[phase] ?? 'nothing')
}

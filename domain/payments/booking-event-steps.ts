import { type BookingEvent, inPhases, type StepRow, type StepTable } from './money-steps.ts'

type Steps = Readonly<Record<BookingEvent, StepRow>>

/** Nothing is paid, and no payment is on its way. */
const nothingPaid: Steps = {
  canceledByGuest: 'nothing',
  canceledByRestaurant: 'nothing',
  canceledBySystem: { unpaid: 'end' },
  changed: inPhases('payDifference'),
  approved: 'nothing',
  rejected: 'nothing',
  noShow: 'nothing',
}

/** The payment can still succeed, at least after another try. */
const onItsWay: Steps = {
  ...nothingPaid,
  canceledByGuest: inPhases('withdraw'),
  canceledByRestaurant: inPhases('withdraw'),
  canceledBySystem: { ...inPhases('withdraw'), unpaid: 'askProvider' },
  rejected: { unpaid: 'withdraw', requested: 'withdraw' },
  noShow: { booked: 'withdraw' },
}

const paid: Steps = {
  ...nothingPaid,
  canceledByGuest: { ...inPhases('returnAll'), booked: 'followTerms' },
  canceledByRestaurant: inPhases('returnAll'),
  canceledBySystem: { ...inPhases('returnAll'), unpaid: 'place' },
  rejected: { unpaid: 'returnAll', requested: 'returnAll' },
  noShow: { booked: 'keep' },
}

const cardOnFile: Steps = {
  ...nothingPaid,
  canceledByGuest: { ...inPhases('forgetCard'), booked: 'followTerms' },
  canceledByRestaurant: inPhases('forgetCard'),
  canceledBySystem: { ...inPhases('forgetCard'), unpaid: 'place' },
  rejected: { unpaid: 'forgetCard', requested: 'forgetCard' },
  noShow: { booked: 'mayCharge' },
}

const disputed: Steps = {
  ...nothingPaid,
  canceledByGuest: inPhases('freeze'),
  canceledByRestaurant: inPhases('freeze'),
  canceledBySystem: { ...inPhases('freeze'), unpaid: 'place' },
  rejected: { unpaid: 'freeze', requested: 'freeze' },
  noShow: { booked: 'freeze' },
}

/**
 * The step to take for a deposit or card in a state (outer key) when its booking has an event (inner key), by the
 * phase of the booking before the event.
 */
export const bookingEventSteps: StepTable<BookingEvent> = {
  none: nothingPaid,
  started: onItsWay,
  needsStep: onItsWay,
  authorized: onItsWay,
  failed: onItsWay,
  expired: nothingPaid,
  succeeded: paid,
  onFile: cardOnFile,
  partlyRefunded: paid,
  refunded: nothingPaid,
  disputed,
}

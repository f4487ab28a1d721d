import { inPhases, type StepRow, type StepTable } from './money-steps.ts'
import type { PaymentEvent } from './settle.ts'

type Steps = Readonly<Record<PaymentEvent, StepRow>>

const failed: StepRow = inPhases('payAgain', 'withdraw')
const expired: StepRow = inPhases('payAgain')

/** Money has arrived for the first time. */
const arrived = {
  unpaid: 'place',
  requested: 'applyChange',
  booked: 'applyChange',
  visited: 'returnExcess',
  canceled: 'returnExcess',
  calledOff: 'returnAll',
  lapsed: 'placeAgain',
  noShow: 'returnExcess',
} as const satisfies StepRow

/** The restaurant has won a dispute, or a refund has failed. */
const cameBack: StepRow = { ...arrived, requested: 'returnExcess', booked: 'returnExcess' }

const waiting: Steps = {
  started: inPhases('nothing', 'withdraw'),
  needsStep: inPhases('confirm', 'withdraw'),
  authorized: inPhases('collect', 'withdraw'),
  succeeded: arrived,
  failed,
  partlyRefunded: arrived,
  refunded: inPhases('payAgain'),
  disputed: { ...inPhases('applyChange', 'freeze'), unpaid: 'place', lapsed: 'placeAgain' },
  expired,
}

const done: Steps = {
  started: 'nothing',
  needsStep: 'nothing',
  authorized: 'nothing',
  succeeded: 'nothing',
  failed: 'nothing',
  partlyRefunded: 'nothing',
  refunded: 'nothing',
  disputed: 'nothing',
  expired: 'nothing',
}

/**
 * The step to take when the provider reports that a deposit or card has moved from one state (outer key) to another
 * (inner key), by the phase of the booking.
 */
export const paymentEventSteps: StepTable<PaymentEvent> = {
  none: waiting,
  started: { ...waiting, started: 'nothing' },
  needsStep: { ...waiting, needsStep: 'nothing' },
  authorized: { ...waiting, started: 'nothing', needsStep: 'nothing', authorized: 'nothing' },
  failed: { ...waiting, failed: 'nothing' },
  expired: { ...waiting, expired: 'nothing' },
  succeeded: { ...done, disputed: 'freeze' },
  onFile: { ...done, failed, expired },
  partlyRefunded: { ...done, succeeded: cameBack, disputed: 'freeze' },
  refunded: { ...done, succeeded: cameBack, partlyRefunded: cameBack, disputed: 'freeze' },
  disputed: { ...done, succeeded: cameBack, partlyRefunded: cameBack },
}

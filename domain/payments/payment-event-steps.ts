import type { StepTable } from './money-steps.ts'
import type { PaymentEvent } from './settle.ts'

const no = 'nothing'
const again = 'payAgain'
const all = 'returnAll'
const apply = 'applyChange'
const collect = 'collect'
const confirm = 'confirm'
const excess = 'returnExcess'
const freeze = 'freeze'
const place = 'place'
const revive = 'placeAgain'
const stop = 'withdraw'

/**
 * The step to take when the provider reports that a deposit or card has moved from one state (outer key) to another
 * (inner key). Each row lists the phases in this order: unpaid, requested, booked, visited, canceled, calledOff,
 * lapsed, noShow.
 */
export const paymentEventSteps: StepTable<PaymentEvent> = {
  none: {
    started: [no, no, no, stop, stop, stop, stop, stop],
    needsStep: [confirm, confirm, confirm, stop, stop, stop, stop, stop],
    authorized: [collect, collect, collect, stop, stop, stop, stop, stop],
    succeeded: [place, apply, apply, excess, excess, all, revive, excess],
    failed: [again, again, again, stop, stop, stop, stop, stop],
    partlyRefunded: [place, apply, apply, excess, excess, all, revive, excess],
    refunded: [again, again, again, no, no, no, no, no],
    disputed: [place, apply, apply, freeze, freeze, freeze, revive, freeze],
    expired: [again, again, again, no, no, no, no, no],
  },
  started: {
    started: no,
    needsStep: [confirm, confirm, confirm, stop, stop, stop, stop, stop],
    authorized: [collect, collect, collect, stop, stop, stop, stop, stop],
    succeeded: [place, apply, apply, excess, excess, all, revive, excess],
    failed: [again, again, again, stop, stop, stop, stop, stop],
    partlyRefunded: [place, apply, apply, excess, excess, all, revive, excess],
    refunded: [again, again, again, no, no, no, no, no],
    disputed: [place, apply, apply, freeze, freeze, freeze, revive, freeze],
    expired: [again, again, again, no, no, no, no, no],
  },
  needsStep: {
    started: [no, no, no, stop, stop, stop, stop, stop],
    needsStep: no,
    authorized: [collect, collect, collect, stop, stop, stop, stop, stop],
    succeeded: [place, apply, apply, excess, excess, all, revive, excess],
    failed: [again, again, again, stop, stop, stop, stop, stop],
    partlyRefunded: [place, apply, apply, excess, excess, all, revive, excess],
    refunded: [again, again, again, no, no, no, no, no],
    disputed: [place, apply, apply, freeze, freeze, freeze, revive, freeze],
    expired: [again, again, again, no, no, no, no, no],
  },
  authorized: {
    started: no,
    needsStep: no,
    authorized: no,
    succeeded: [place, apply, apply, excess, excess, all, revive, excess],
    failed: [again, again, again, stop, stop, stop, stop, stop],
    partlyRefunded: [place, apply, apply, excess, excess, all, revive, excess],
    refunded: [again, again, again, no, no, no, no, no],
    disputed: [place, apply, apply, freeze, freeze, freeze, revive, freeze],
    expired: [again, again, again, no, no, no, no, no],
  },
  failed: {
    started: [no, no, no, stop, stop, stop, stop, stop],
    needsStep: [confirm, confirm, confirm, stop, stop, stop, stop, stop],
    authorized: [collect, collect, collect, stop, stop, stop, stop, stop],
    succeeded: [place, apply, apply, excess, excess, all, revive, excess],
    failed: no,
    partlyRefunded: [place, apply, apply, excess, excess, all, revive, excess],
    refunded: [again, again, again, no, no, no, no, no],
    disputed: [place, apply, apply, freeze, freeze, freeze, revive, freeze],
    expired: [again, again, again, no, no, no, no, no],
  },
  expired: {
    started: [no, no, no, stop, stop, stop, stop, stop],
    needsStep: [confirm, confirm, confirm, stop, stop, stop, stop, stop],
    authorized: [collect, collect, collect, stop, stop, stop, stop, stop],
    succeeded: [place, apply, apply, excess, excess, all, revive, excess],
    failed: [again, again, again, stop, stop, stop, stop, stop],
    partlyRefunded: [place, apply, apply, excess, excess, all, revive, excess],
    refunded: [again, again, again, no, no, no, no, no],
    disputed: [place, apply, apply, freeze, freeze, freeze, revive, freeze],
    expired: no,
  },
  succeeded: {
    started: no,
    needsStep: no,
    authorized: no,
    succeeded: no,
    failed: no,
    partlyRefunded: no,
    refunded: no,
    disputed: freeze,
    expired: no,
  },
  onFile: {
    started: no,
    needsStep: no,
    authorized: no,
    succeeded: no,
    failed: [again, again, again, stop, stop, stop, stop, stop],
    partlyRefunded: no,
    refunded: no,
    disputed: no,
    expired: [again, again, again, no, no, no, no, no],
  },
  partlyRefunded: {
    started: no,
    needsStep: no,
    authorized: no,
    succeeded: [place, excess, excess, excess, excess, all, revive, excess],
    failed: no,
    partlyRefunded: no,
    refunded: no,
    disputed: freeze,
    expired: no,
  },
  refunded: {
    started: no,
    needsStep: no,
    authorized: no,
    succeeded: [place, excess, excess, excess, excess, all, revive, excess],
    failed: no,
    partlyRefunded: [place, excess, excess, excess, excess, all, revive, excess],
    refunded: no,
    disputed: freeze,
    expired: no,
  },
  disputed: {
    started: no,
    needsStep: no,
    authorized: no,
    succeeded: [place, excess, excess, excess, excess, all, revive, excess],
    failed: no,
    partlyRefunded: [place, excess, excess, excess, excess, all, revive, excess],
    refunded: no,
    disputed: no,
    expired: no,
  },
}

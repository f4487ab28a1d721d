import type { BookingEvent, StepTable } from './money-steps.ts'

const no = 'nothing'
const all = 'returnAll'
const ask = 'askProvider'
const charge = 'mayCharge'
const differ = 'payDifference'
const end = 'end'
const forget = 'forgetCard'
const freeze = 'freeze'
const keep = 'keep'
const place = 'place'
const stop = 'withdraw'
const terms = 'followTerms'

/**
 * The step to take for a deposit or card in a state (outer key) when its booking has an event (inner key). Each row
 * lists the phases in this order: unpaid, requested, booked, visited, canceled, calledOff, lapsed, noShow.
 */
export const bookingEventSteps: StepTable<BookingEvent> = {
  none: {
    canceledByGuest: no,
    canceledByRestaurant: no,
    canceledBySystem: [end, no, no, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: no,
    noShow: no,
  },
  started: {
    canceledByGuest: [stop, stop, stop, no, no, no, no, no],
    canceledByRestaurant: [stop, stop, stop, no, no, no, no, no],
    canceledBySystem: [ask, stop, stop, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: [stop, stop, no, no, no, no, no, no],
    noShow: [no, no, stop, no, no, no, no, no],
  },
  needsStep: {
    canceledByGuest: [stop, stop, stop, no, no, no, no, no],
    canceledByRestaurant: [stop, stop, stop, no, no, no, no, no],
    canceledBySystem: [ask, stop, stop, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: [stop, stop, no, no, no, no, no, no],
    noShow: [no, no, stop, no, no, no, no, no],
  },
  authorized: {
    canceledByGuest: [stop, stop, stop, no, no, no, no, no],
    canceledByRestaurant: [stop, stop, stop, no, no, no, no, no],
    canceledBySystem: [ask, stop, stop, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: [stop, stop, no, no, no, no, no, no],
    noShow: [no, no, stop, no, no, no, no, no],
  },
  failed: {
    canceledByGuest: [stop, stop, stop, no, no, no, no, no],
    canceledByRestaurant: [stop, stop, stop, no, no, no, no, no],
    canceledBySystem: [ask, stop, stop, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: [stop, stop, no, no, no, no, no, no],
    noShow: [no, no, stop, no, no, no, no, no],
  },
  expired: {
    canceledByGuest: no,
    canceledByRestaurant: no,
    canceledBySystem: [end, no, no, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: no,
    noShow: no,
  },
  succeeded: {
    canceledByGuest: [all, all, terms, no, no, no, no, no],
    canceledByRestaurant: [all, all, all, no, no, no, no, no],
    canceledBySystem: [place, all, all, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: [all, all, no, no, no, no, no, no],
    noShow: [no, no, keep, no, no, no, no, no],
  },
  onFile: {
    canceledByGuest: [forget, forget, terms, no, no, no, no, no],
    canceledByRestaurant: [forget, forget, forget, no, no, no, no, no],
    canceledBySystem: [place, forget, forget, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: [forget, forget, no, no, no, no, no, no],
    noShow: [no, no, charge, no, no, no, no, no],
  },
  partlyRefunded: {
    canceledByGuest: [all, all, terms, no, no, no, no, no],
    canceledByRestaurant: [all, all, all, no, no, no, no, no],
    canceledBySystem: [place, all, all, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: [all, all, no, no, no, no, no, no],
    noShow: [no, no, keep, no, no, no, no, no],
  },
  refunded: {
    canceledByGuest: no,
    canceledByRestaurant: no,
    canceledBySystem: [end, no, no, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: no,
    noShow: no,
  },
  disputed: {
    canceledByGuest: [freeze, freeze, freeze, no, no, no, no, no],
    canceledByRestaurant: [freeze, freeze, freeze, no, no, no, no, no],
    canceledBySystem: [place, freeze, freeze, no, no, no, no, no],
    changed: [differ, differ, differ, no, no, no, no, no],
    approved: no,
    rejected: [freeze, freeze, no, no, no, no, no, no],
    noShow: [no, no, freeze, no, no, no, no, no],
  },
}

/** What an entry of the history says, each with a sentence in `entry.<kind>` of `locales/`. Stored by name, so a name never changes its meaning. */
export const historyKinds = [
  'bookingMade',
  'bookingApproved',
  'bookingRejected',
  'bookingCanceled',
  'bookingChanged',
  'partyCalled',
  'partySeated',
  'partyLeft',
  'partyMissing',
  'messageSent',
  /** The last step of staff, which `undoes` names, was taken back. */
  'takenBack',
  'orderPlaced',
  'orderAccepted',
  'orderRejected',
  'orderReady',
  'orderHandedOver',
  'orderCanceled',
  'orderChanged',
  'partyAdded',
  'partyPutBack',
  'waitEnded',
  'waitChanged',
  'feeCharged',
  'feeWaived',
  'feeKept',
  'moneyRefunded',
  'depositReceived',
  'moneyChanged',
  'guestBlocked',
  'guestUnblocked',
  'guestNoted',
  /** Something of the restaurant or the installation, which `subject` names. */
  'added',
  'changed',
  'removed',
  /** A call that the actor wasn't permitted to make, which `name` names. */
  'refused',
  /** Somebody entered a wrong PIN for the member whom `name` names. */
  'wrongPin',
  /** A manager lets a member enter a PIN again after too many wrong ones. */
  'pinUnblocked',
] as const

export type HistoryKind = (typeof historyKinds)[number]

/** What can be added, changed or removed, each with words in `entry.subject.<subject>` of `locales/`. Stored by name. */
export const historySubjects = [
  'texts',
  'orderingTerms',
  'orderingPause',
  'kitchenCaps',
  'stock',
  'menus',
  'product',
  'line',
  'kiosk',
  'apiKey',
  'webhook',
  'limit',
  'paymentRules',
  'paymentAccount',
  'photo',
  'photoOrder',
  'difference',
  'setup',
  'device',
  'pairingCode',
  'pin',
  'notifications',
  'exception',
  'restaurant',
  'event',
  'tenant',
  'post',
  'regionPage',
  'sitePage',
  'message',
  'import',
  'member',
  'invitation',
  'claim',
] as const

export type HistorySubject = (typeof historySubjects)[number]

export type HistoryValue =
  | string
  | number
  | boolean
  | { readonly amount: number; readonly currency: string }
  | null

/** A field before and after; null is nothing. Values are words as people read them, such as `18:00–23:00`. */
export interface HistoryChange {
  readonly field: string
  readonly before: HistoryValue
  readonly after: HistoryValue
}

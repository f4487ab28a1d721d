import type { RefusalCode } from '#contracts/refusals.ts'

/**
 * Reasons why an order can't be placed or changed. The response lists every problem and its line in
 * `problems`.
 */
export const orderRefusals = [
  'orderingDisabled',
  'orderEmpty',
  'tooManyLines',
  'orderTooLarge',
  'lineTwice',
  'unknownProduct',
  'lineAmountNotAllowed',
  'unknownOption',
  'optionTwice',
  'optionAmountNotAllowed',
  'answerMissing',
  'tooFewOptions',
  'tooManyOptions',
  'notOnMenu',
  'notServedThen',
  'soldOut',
  'optionSoldOut',
  'notEnoughLeft',
  'notEnoughOptionsLeft',
  'belowMinimum',
  'outsideDeliveryZones',
  'postcodeNeeded',
  'positionNeeded',
  'noTimeLeft',
  'pastCutOff',
  'closedThen',
  'orderingPaused',
  'kitchenFull',
  'orderChanged',
  'tipNotAllowed',
  'tipTooHigh',
  'paymentNotOffered',
  'amountTooSmall',
] as const satisfies readonly RefusalCode[]

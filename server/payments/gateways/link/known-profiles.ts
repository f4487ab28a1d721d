import { LinkProfile } from './link-profile.ts'

/**
 * Profile of YooKassa. Its callbacks aren't signed, so they only trigger a reading. No receipts (54-FZ) are sent, so the shop must
 * send them in another way.
 */
const yookassa = LinkProfile.parse({
  apiUrl: 'https://api.yookassa.ru',
  pages: ['https://yoomoney.ru'],
  amounts: 'decimal',
  currencies: ['RUB'],
  smallest: { RUB: 100 },
  auth: 'basic',
  keyHeader: 'idempotence-key',
  refusals: [{ path: 'parameter', values: ['Idempotence-Key'], means: 'keyConflict' }],
  start: {
    path: '/v3/payments',
    body: {
      amount: { value: '{amount}', currency: '{currency}' },
      capture: true,
      confirmation: { type: 'redirect', return_url: '{returnUrl}' },
      description: '{description}',
      metadata: { key: '{key}' },
    },
    reference: 'id',
    link: 'confirmation.confirmation_url',
  },
  read: {
    method: 'GET',
    path: '/v3/payments/{reference}',
    key: 'metadata.key',
    state: 'status',
    states: {
      pending: 'started',
      waiting_for_capture: 'authorized',
      succeeded: 'succeeded',
      canceled: 'expired',
    },
    amount: 'amount.value',
    currency: 'amount.currency',
    refunded: 'refunded_amount.value',
  },
  refund: {
    path: '/v3/refunds',
    body: { payment_id: '{reference}', amount: { value: '{amount}', currency: '{currency}' } },
    // A refund that YooKassa couldn't make is a successful response with a canceled refund.
    refusals: [
      { path: 'cancellation_details.reason', values: ['insufficient_funds'], means: 'notYetPossible' },
      { path: 'status', values: ['canceled'], means: 'notPossible' },
    ],
  },
  collect: { path: '/v3/payments/{reference}/capture', body: {} },
  withdraw: { path: '/v3/payments/{reference}/cancel', body: {} },
  lists: [
    {
      kind: 'payment',
      path: '/v3/payments?status=succeeded&created_at.gte={from}&created_at.lte={until}&limit=100',
      items: 'items',
      next: 'next_cursor',
      id: 'id',
      reference: 'id',
      key: 'metadata.key',
      amount: 'amount.value',
      currency: 'amount.currency',
      at: 'created_at',
    },
    {
      kind: 'refund',
      path: '/v3/refunds?status=succeeded&created_at.gte={from}&created_at.lte={until}&limit=100',
      items: 'items',
      next: 'next_cursor',
      id: 'id',
      reference: 'payment_id',
      amount: 'amount.value',
      currency: 'amount.currency',
      at: 'created_at',
    },
  ],
  check: {
    method: 'GET',
    path: '/v3/me',
    account: 'account_id',
    test: 'test',
    state: 'status',
    activeStates: ['enabled'],
  },
  callback: {
    reference: ['object.payment_id', 'object.id'],
    event: ['object.id', 'event'],
    signature: 'none',
  },
})

const tbankAuth = { TerminalKey: '{user}' }

/**
 * Profile of T-Bank. Every request and callback has a token, which is a digest of its values and the
 * terminal's password.
 */
const tbank = LinkProfile.parse({
  apiUrl: 'https://securepay.tinkoff.ru',
  pages: ['https://securepay.tinkoff.ru', 'https://pay.tbank.ru', 'https://securepayments.tbank.ru'],
  amounts: 'minorUnits',
  currencies: ['RUB'],
  smallest: { RUB: 1000 },
  auth: 'token',
  keyLongest: 36,
  success: 'Success',
  // https://developer.tbank.ru/eacq/intro/errors/error-codes
  refusals: [
    { path: 'ErrorCode', values: ['20'], means: 'keyConflict' },
    { path: 'ErrorCode', values: ['202', '204', '205'], means: 'misconfigured' },
    { path: 'ErrorCode', values: ['3', '21', '55', '9999'], means: 'serverError' },
  ],
  start: {
    path: '/v2/Init',
    body: {
      ...tbankAuth,
      Amount: '{amount}',
      OrderId: '{order}',
      Description: '{description}',
      Language: '{language}',
      SuccessURL: '{returnUrl}',
      FailURL: '{returnUrl}',
      NotificationURL: '{callbackUrl}',
    },
    reference: 'PaymentId',
    link: 'PaymentURL',
  },
  read: {
    path: '/v2/GetState',
    body: { ...tbankAuth, PaymentId: '{reference}' },
    key: 'OrderId',
    state: 'Status',
    states: {
      NEW: 'started',
      FORM_SHOWED: 'started',
      AUTHORIZING: 'started',
      '3DS_CHECKING': 'needsStep',
      '3DS_CHECKED': 'started',
      AUTHORIZED: 'authorized',
      PARTIAL_REVERSED: 'authorized',
      CONFIRMING: 'authorized',
      CONFIRMED: 'succeeded',
      REFUNDING: 'succeeded',
      ASYNC_REFUNDING: 'succeeded',
      PARTIAL_REFUNDED: 'succeeded',
      REFUNDED: 'succeeded',
      AUTH_FAIL: 'failed',
      REJECTED: 'expired',
      CANCELED: 'expired',
      REVERSED: 'expired',
      DEADLINE_EXPIRED: 'expired',
    },
    amount: 'Amount',
    refundedStates: ['REFUNDED', 'PARTIAL_REFUNDED'],
  },
  refund: {
    path: '/v2/Cancel',
    body: { ...tbankAuth, PaymentId: '{reference}', Amount: '{amount}', ExternalRequestId: '{key}' },
  },
  collect: { path: '/v2/Confirm', body: { ...tbankAuth, PaymentId: '{reference}' } },
  withdraw: { path: '/v2/Cancel', body: { ...tbankAuth, PaymentId: '{reference}' } },
  callback: {
    reference: ['PaymentId'],
    event: ['PaymentId', 'Status', 'Amount'],
    signature: 'token',
    account: 'TerminalKey',
    answer: 'OK',
  },
})

/** Profiles of providers whose URLs and fields are the same for every operator. */
export const knownLinkProfiles: Readonly<Record<'yookassa' | 'tbank', LinkProfile>> = { yookassa, tbank }

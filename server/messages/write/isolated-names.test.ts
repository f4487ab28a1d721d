import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contracts/ordering/order-shapes.ts'
import { sentencesIn } from '#server/platform/translations/sentences.ts'
import { mailText } from './mail-text.ts'
import { receiptRows } from './receipt-rows.ts'

const say = sentencesIn('en')

test('a Hebrew dish stays between its quantity and its price in an order email (situations S35)', () => {
  const line = { amount: 2, name: 'פיצה', size: null, options: [], price: 2800 }
  const receipt = {
    lines: [line],
    currency: 'EUR',
    menuLanguage: 'he',
    subtotal: 2800,
    deliveryFee: 0,
    taxes: 0,
    taxLines: [],
    taxIncluded: true,
    tip: 0,
    total: 2800,
  } as unknown as PlacedOrder
  const text = mailText({
    locale: 'en',
    subject: '',
    preheader: '',
    brand: '',
    lead: '',
    rows: receiptRows(receipt, 'en', say),
    footer: [],
    product: { text: '', url: '' },
  })
  expect(text).toContain('2 × \u2068פיצה\u2069 · €28')
})

test('an Arabic restaurant doesn’t move the time beside its name in a subject or text (situations S35)', () => {
  const values = { restaurant: 'بيت الشرق', day: 'Friday', time: '8:00 PM' }
  expect(say('mail.bookingChanged.subject', values)).toBe(
    'Changed: \u2068بيت الشرق\u2069, now Friday at 8:00 PM',
  )
})

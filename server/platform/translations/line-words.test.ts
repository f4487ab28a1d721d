import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { wordStatus } from '#domain/summary/payment-lines.ts'
import { paymentSentence } from './line-words.ts'
import { sentencesIn } from './sentences.ts'

test.each<[Locale, string]>([
  ['en', 'Refunded: €12.50.'],
  ['fr', 'Remboursé\u00a0: 12,50\u00a0€.'],
  ['zh-TW', '已退款：€12.50。'],
])('a text message in %s says what was refunded with the punctuation of the language', (locale, sentence) => {
  const refunded = wordStatus('refunded', 1250, 'EUR')
  expect(paymentSentence(refunded, sentencesIn(locale), locale, 'Europe/Lisbon')).toBe(sentence)
  const onFile = wordStatus('onFile', 0, 'EUR')
  expect(paymentSentence(onFile, sentencesIn(locale), locale, 'Europe/Lisbon')).toMatch(
    /[^:：]\p{Letter}[.。]$/u,
  )
})

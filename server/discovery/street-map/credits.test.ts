import { expect, test } from 'vitest'
import { readCredits } from './credits.ts'

test('links and text of an attribution are kept, in order', () => {
  expect(
    readCredits(
      '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a> | Overture &amp; friends',
    ),
  ).toEqual([
    { text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
    { text: 'Overture & friends', href: null },
  ])
})

test('markup and scripts of a file from elsewhere never reach the page', () => {
  expect(
    readCredits(`<img src=x onerror=alert(1)><a href='javascript:alert(1)' onclick="x"><b>Maps</b></a>`),
  ).toEqual([{ text: 'Maps', href: null }])
})

test.each(['', ' ', '|', '<br>'])('%o is not a credit', (html) => {
  expect(readCredits(html)).toEqual([])
})

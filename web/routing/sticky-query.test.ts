import { expect, test } from 'vitest'
import { withSticky } from './sticky-query.ts'

test.each([
  ['/', '?lang=de', '/?lang=de'],
  ['/?regionId=g#dine', '?lang=de&x=1', '/?regionId=g&lang=de#dine'],
  ['/history', '?standalone', '/history?standalone='],
  ['/?lang=ru', '?lang=de', '/?lang=ru'],
  ['/?date=2026-11-28&lang=ru#dine', '?lang=de&theme=dark', '/?date=2026-11-28&lang=ru&theme=dark#dine'],
  ['/reserve/7?instant=19%3A30', '?utm_source=mail', '/reserve/7?instant=19%3A30&utm_source=mail'],
  ['/search?search=a b', '?lang=de', '/search?search=a+b&lang=de'],
  ['/reserve/7', '?rwg_token=AJKvS9', '/reserve/7?rwg_token=AJKvS9'],
  [
    '/history',
    '?utm_source=mail&utm_campaign=spring&gclid=1',
    '/history?utm_source=mail&utm_campaign=spring',
  ],
  [
    '/history',
    '?parent-origin=https://bistro.example',
    '/history?parent-origin=https%3A%2F%2Fbistro.example',
  ],
  ['https://example.com/', '?lang=de', 'https://example.com/'],
  ['//example.com/', '?lang=de', '//example.com/'],
  ['tel:+351210000103', '?lang=de', 'tel:+351210000103'],
])('the link %s on a page with %s leads to %s', (href, search, cookies) => {
  expect(withSticky(href, search)).toBe(cookies)
})

import { expect, test } from 'vitest'
import { pageBytes, splitAt } from './page-bytes.ts'

const read = (page: Uint8Array) => new TextDecoder().decode(page)

test('a page contains only its own parts, and stays the same when others are encoded after it', () => {
  const long = pageBytes(['<p>', new TextEncoder().encode('Café'), '</p>'.repeat(50)])
  const short = pageBytes(['<p>Tisch für zwei, 餐廳</p>'])
  expect(read(short)).toBe('<p>Tisch für zwei, 餐廳</p>')
  expect(read(long)).toBe(`<p>Café${'</p>'.repeat(50)}`)
})

test('a page larger than the shared buffer is complete', () => {
  const text = '…'.repeat(300_000)
  expect(read(pageBytes([text, '<i>end</i>']))).toBe(`${text}<i>end</i>`)
})

test('a page is split at a mark that it contains once (architecture U9)', () => {
  expect(splitAt('<head><style></style>', '<style>')).toEqual(['<head>', '</style>'])
  expect(() => splitAt('<head>', '<style>')).toThrow('once')
  expect(() => splitAt('<style><style>', '<style>')).toThrow('once')
})

import { expect, test } from 'vitest'
import { isAmong, loopbackSources, readParentOrigin } from './parent-origin.ts'

test.each([
  ['https://bistro.example', 'https://bistro.example'],
  ['https://bistro.example/book?table=4', 'https://bistro.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['javascript:alert(1)', null],
  ['bistro.example', null],
  ['*', null],
  ['null', null],
  ['', null],
])('the parent origin %j is read as %s', (text, origin) => {
  expect(readParentOrigin(text)).toBe(origin)
})

test.each([
  ['http://localhost:5173', true],
  ['http://localhost', true],
  ['http://127.0.0.1:3000', true],
  ['https://localhost:5173', false],
  ['http://localhost.evil.example', false],
  ['http://localhost.evil.example:5173', false],
  ['http://192.168.0.1:3000', false],
])('whether %s is on this machine: %s', (origin, isHere) => {
  expect(isAmong(origin, loopbackSources)).toBe(isHere)
})

test('an origin is compared as a whole', () => {
  const listed = ['https://bistro.example']
  expect(isAmong('https://bistro.example', listed)).toBe(true)
  expect(isAmong('http://bistro.example', listed)).toBe(false)
  expect(isAmong('https://www.bistro.example', listed)).toBe(false)
  expect(isAmong('https://bistro.example:8443', listed)).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { createPageStyles } from '../../web/app/page-styles.ts'
import { stylePartsOf } from './style-parts.ts'

const styled = (sheet: string, classes: string) =>
  createPageStyles(stylePartsOf(sheet))(
    `<html lang="el"><body data-theme="olive"><p class="${classes}">“.unused” isn’t a class here</p>`,
  )

describe('a page gets', () => {
  test.each([
    ['rules of elements and attributes', 'p,[hidden]{color:red}', ''],
    ['rules of pseudo-elements', '::placeholder,:focus-visible{color:red}', ''],
    ['rules of its classes', '.lead{color:red}.lead:hover>b,.lead>*{color:blue}', 'lead'],
    [
      'rules of escaped classes',
      String.raw`.mt-2\.5{margin:1px}.\[a\:b\]{a:b}.\*\:p-1>*{padding:0}`,
      'mt-2.5 [a:b] *:p-1',
    ],
    ['rules of classes with entities', String.raw`.\[\&_a\]\:b a{a:b}`, '[&amp;_a]:b'],
    ['rules with one selector that may match', '.unused,.lead{color:red}', 'lead'],
    ['rules with one alternative that may match', ':is(.unused,.lead){color:red}', 'lead'],
    ['rules whose classes must be missing', ':not(.unused){color:red}', ''],
    ['rules of its theme and language', '[data-theme=olive]{a:b}:root:lang(el){a:b}', ''],
    ['rules in groups', '@layer a{@media (width>=1px){.lead{color:red}}}', 'lead'],
    ['strings with braces', '.lead:after{content:"}.x{"}p{color:red}', 'lead'],
    ['the order of layers', '@layer a,b;', ''],
    ['fonts it names', 'p{font-family:"A b"}@font-face{font-family:A b;src:url(a)}', ''],
    ['animations it names', '.lead{animation:settle 1s}@keyframes settle{to{opacity:0}}', 'lead'],
    ['variables it uses', ':root{color-scheme:dark;--a:var(--b);--b:1px}p{margin:var(--a)}', ''],
    ['variables of its animations', ':root{--a:0}p{animation:b}@keyframes b{to{opacity:var(--a)}}', ''],
  ])('%s', (_, sheet, classes) => {
    expect(styled(sheet, classes)).toBe(sheet)
  })
})

test('a page gets the variables of its style attributes', () => {
  const sheet = ':root{--a:1px;--b:2px}'
  expect(createPageStyles(stylePartsOf(sheet))('<p style="margin:var(--b)">')).toBe(':root{--b:2px}')
})

test.each([
  ['classes it lacks', '.unused{color:red}.lead .unused{color:red}:where(.unused>*){a:b}', 'lead'],
  ['themes and languages it lacks', '[data-theme=tenant]{a:b}:root:lang(ru),:root:lang(uk){a:b}', ''],
  ['classes it lacks, in groups', '@media print{.unused{color:red}}', 'lead'],
  ['animations that nothing names', '@keyframes settle{to{opacity:0}}@property --a{inherits:false}', 'lead'],
  ['fonts that nothing names', '@font-face{font-family:A}', ''],
  ['variables that nothing uses', ':root{--a:var(--b);--b:1px}', ''],
])('a page gets no rules of %s', (_, sheet, classes) => {
  expect(styled(sheet, classes)).toBe('')
})

test('a selector that can’t be read fails the build', () => {
  expect(() => stylePartsOf('.a{color:red}.b[{color:blue}')).toThrow('Identifier is expected')
})

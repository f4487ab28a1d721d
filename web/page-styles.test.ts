import { describe, expect, test } from 'vitest'
import { createPageStyles } from './page-styles.ts'

const styled = (sheet: string, classes: string) =>
  createPageStyles(sheet)(`<p class="${classes}">“.unused” isn’t a class here</p>`)

describe('a page gets', () => {
  test.each([
    ['rules of elements and attributes', 'p,[hidden]{color:red}', ''],
    ['rules of its classes', '.lead{color:red}.lead:hover>b{color:blue}', 'lead'],
    [
      'rules of escaped classes',
      String.raw`.mt-2\.5{margin:1px}.\[a\:b\]{a:b}.\*\:p-1>*{padding:0}`,
      'mt-2.5 [a:b] *:p-1',
    ],
    ['rules of classes with entities', String.raw`.\[\&_a\]\:b a{a:b}`, '[&amp;_a]:b'],
    ['rules with one selector that may match', '.unused,.lead{color:red}', 'lead'],
    ['rules whose classes must be missing', ':not(.unused){color:red}', ''],
    ['rules in groups', '@layer a{@media (width>=1px){.lead{color:red}}}', 'lead'],
    ['strings with braces', '.lead:after{content:"}.x{"}p{color:red}', 'lead'],
    ['fonts and the order of layers', '@layer a,b;@font-face{font-family:A}', ''],
    ['animations it names', '.lead{animation:settle 1s}@keyframes settle{to{opacity:0}}', 'lead'],
  ])('%s', (_, sheet, classes) => {
    expect(styled(sheet, classes)).toBe(sheet)
  })
})

test.each([
  ['classes it lacks', '.unused{color:red}.lead .unused{color:red}', 'lead'],
  ['classes it lacks, in groups', '@media print{.unused{color:red}}', 'lead'],
  ['animations that nothing names', '@keyframes settle{to{opacity:0}}@property --a{inherits:false}', 'lead'],
])('a page gets no rules of %s', (_, sheet, classes) => {
  expect(styled(sheet, classes)).toBe('')
})

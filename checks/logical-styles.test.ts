import { expect, test } from 'vitest'
import { physicalStyles } from './logical-styles.ts'
import { textFiles } from './source-tree.ts'

const found = (path: string, text: string) => physicalStyles([{ path, text }])

test('styles use start and end, not left and right', () => {
  expect(physicalStyles(textFiles())).toEqual([])
})

test.each([
  'pl-4',
  '-mr-2.5',
  'desktop:left-0',
  'right-auto',
  'border-l',
  'tablet:border-r-2',
  'rounded-tl-md',
  'text-right',
  'float-left',
  'scroll-ml-4',
  '-right-2',
])('the class %s is found', (name) => {
  expect(found('web/a.tsx', `<p className="grid ${name} mt-2">`)).toEqual([
    `web/a.tsx: ${name.replace(/^.*:|^-/, '')}`,
  ])
})

test.each([
  'margin-left: 1px;',
  'border-right-color: red;',
  'right: 0;',
  'text-align: left;',
  'border-top-left-radius: 1px;',
  'inset: auto 0 0 auto;',
  'padding: 0 1px 0 2px;',
])('the declaration %s is found', (text) => {
  expect(found('web/styles/a.css', `a { ${text} }`)).toHaveLength(1)
})

test('an inline style is found', () => {
  expect(found('web/a.tsx', "<p style={{ top: 1, left: '1px' }}>")).toHaveLength(1)
})

test.each([
  ['web/a.tsx', '<p className="ps-4 -me-2 inset-s-0 left-1/2 text-start border-s">'],
  ['web/a.tsx', "const left = remaining(seconds); t('waitlistPlace.left')"],
  [
    'web/styles/a.css',
    'a { margin-inline-start: 1px; inset: 0; padding: 0 1px 0 1px; background-position: right; }',
  ],
  ['web/guest/booking/floor/a.tsx', '<p style={{ left: 1 }}>'],
])('in %s, “%s” is allowed', (path, text) => {
  expect(found(path, text)).toEqual([])
})

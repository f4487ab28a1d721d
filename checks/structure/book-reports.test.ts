import { expect, test } from 'vitest'
import { reporters, reports, strayBookReports } from './book-reports.ts'
import { textFiles } from '../source-tree.ts'

test('only the book reports its changes, and only its listeners react', () => {
  expect(strayBookReports(textFiles())).toEqual([])
})

test('every name that is searched for exists', () => {
  const theirs = textFiles().filter(({ path }) => reporters.test(path))
  for (const report of reports) expect(theirs.filter(({ text }) => report.test(text))).not.toEqual([])
})

test.each([
  'context.books.changed(restaurantId)',
  'books?.changed(1)',
  'const { changed } = context.books',
  'const { read, changed: drop } = books',
  'function a({ books: { changed } }: Context) {}',
  'await context.bookChanges.notify([change])',
  'const { notify } = bookChanges',
  "context.bookChanges.subscribe('…', listener)",
  'await notifyOfFreeTable(context, id, date)',
  "live.changed({ kind: 'reservation', id })",
])('a feature may not run %s', (text) => {
  expect(strayBookReports([{ path: 'server/staff/a.ts', text }])).toHaveLength(1)
})

test.each([
  ['server/book/steps/record-step.ts', 'await bookChanges.notify(changes)'],
  ['server/app/start/listen-to-book.ts', 'books.changed(restaurantId)'],
  ['server/accounts/guests/a.ts', "live.changed({ kind: 'profile', id: uid })"],
  ['server/staff/a.ts', '// books.changed(id) is called after the commit\nconst taken = books.read(stretch)'],
  ['server/staff/a.test.ts', 'books.changed(id)'],
  ['server/booking/requests/a.ts', 'export async function notifyOfFreeTable(context: Context) {}'],
  ['web/a.ts', 'books.changed(id)'],
])('%s may contain %s', (path, text) => {
  expect(strayBookReports([{ path, text }])).toEqual([])
})

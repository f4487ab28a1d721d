import { expect, test } from 'vitest'
import { reporters, reports, strayBookReports } from './book-reports.ts'
import { textFiles } from './source-tree.ts'

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
  expect(strayBookReports([{ path: 'server/host/a.ts', text }])).toHaveLength(1)
})

test.each([
  ['server/book/record-step.ts', 'await bookChanges.notify(changes)'],
  ['server/app/listen-to-book.ts', 'books.changed(restaurantId)'],
  ['server/guests/a.ts', "live.changed({ kind: 'profile', id: uid })"],
  ['server/host/a.ts', '// books.changed(id) is called after the commit\nconst taken = books.read(stretch)'],
  ['server/host/a.test.ts', 'books.changed(id)'],
  ['server/requests/a.ts', 'export async function notifyOfFreeTable(context: Context) {}'],
  ['web/a.ts', 'books.changed(id)'],
])('%s may contain %s', (path, text) => {
  expect(strayBookReports([{ path, text }])).toEqual([])
})

import { expect, test } from 'vitest'
import { contextAtRunTime, folderCycles, folderOf, layersOf, upwardImports } from './layers.ts'
import { allPaths, isTest, type SourceFile, textFiles } from '../source-tree.ts'

const files = textFiles()

function file(path: string, text: string): SourceFile {
  return { path, text }
}

test('imports inside the server and inside the web point downward (architecture 4)', () => {
  expect(upwardImports(files)).toEqual([])
})

test('no folders of the server or the web import each other in a cycle (architecture 4)', () => {
  expect(folderCycles(files)).toEqual([])
})

test('the context is imported as a type only', () => {
  expect(contextAtRunTime(files)).toEqual([])
})

test.each(['server', 'web'] as const)(
  'every folder of %s has one layer, and every layer names real folders',
  (module) => {
    const isCode = (path: string) => path.startsWith(`${module}/`) && /\.(tsx?|js)$/.test(path)
    const folders = new Set(
      allPaths()
        .filter((path) => isCode(path) && !isTest(path))
        .map(folderOf),
    )
    folders.delete('context.ts')
    expect(layersOf[module].flat().toSorted()).toEqual([...folders].toSorted())
  },
)

test.each([
  ['server/platform/calls/answer.ts', "import { routes } from '#server/app/http/routes.ts'"],
  ['server/book/tables/holds.ts', "import { makeHold } from '#server/booking/holds/create-hold.ts'"],
  [
    'server/book/tables/holds.ts',
    "import type { Draft } from '#server/booking/reservations/create/read-create.ts'",
  ],
  ['server/book/tables/holds.ts', "const app = await import('#server/app/app.ts')"],
  ['server/nowhere/a.ts', "import { answer } from '#server/platform/calls/answer.ts'"],
  ['web/session/account/a.ts', "import { clearDraft } from '#web/parts/contact/draft.ts'"],
  ['web/ui/button.tsx', "import { ActionForm } from '#web/form/action-form.tsx'"],
  ['web/parts/chat/chat.tsx', "const page = await import('#web/guest/messages/chats/chats-screen.tsx')"],
  ['web/guest/payments/a.ts', "import type { Slip } from '#web/guest/booking/availability/booking-slip.tsx'"],
  ['web/nowhere/a.ts', "import { paths } from '#web/paths.ts'"],
])('%s must not contain %s', (path, text) => {
  expect(upwardImports([file(path, text)])).toHaveLength(1)
})

test.each([
  ['server/app/app.ts', "import { routes } from '#server/booking/holds/routes.ts'"],
  ['server/booking/holds/create-hold.ts', "import { holds } from '#server/book/tables/holds.ts'"],
  ['server/booking/holds/routes.ts', "import { createHold } from './create-hold.ts'"],
  ['server/platform/calls/answer.ts', "import type { Context } from '#server/context.ts'"],
  ['server/book/holds.test.ts', "import { createApp } from '#server/app/app.ts'"],
  ['server/testing/worlds/open-world.ts', "import { createApp } from '#server/app/app.ts'"],
  ['web/app/routes.tsx', "import * as home from '#web/guest/discovery/home/home-screen.tsx'"],
  ['web/guest/booking/reserve/a.ts', "import { Draft } from '#web/parts/contact/draft.ts'"],
  ['web/session/forget-tab.test.ts', "import { clearDraft } from '#web/parts/contact/draft.ts'"],
])('%s may contain %s', (path, text) => {
  expect(upwardImports([file(path, text)])).toEqual([])
})

test('finds a cycle of any length with its folders', () => {
  const holds = file('server/booking/holds/a.ts', "import { b } from '#server/staff/b.ts'")
  const staff = file('server/staff/b.ts', "import type { C } from '#server/discovery/search/c.ts'")
  const search = file('server/discovery/search/c.ts', "import { a } from '#server/booking/holds/a.ts'")
  expect(folderCycles([holds, staff, search])).toEqual([
    'booking/holds > staff > discovery/search > booking/holds',
  ])
  expect(folderCycles([holds, staff])).toEqual([])
})

test('finds a cycle of folders within an area of the web', () => {
  const home = file('web/guest/discovery/home/a.ts', "import { b } from '../search/b.ts'")
  const search = file('web/guest/discovery/search/b.ts', "import type { A } from '../home/a.ts'")
  expect(folderCycles([home, search])).toEqual([
    'guest/discovery/home > guest/discovery/search > guest/discovery/home',
  ])
})

test('finds a run-time import of or in the context', () => {
  const text = "import { createContext } from '#server/context.ts'"
  expect(contextAtRunTime([file('server/book/a.ts', text)])).toHaveLength(1)
  const inside = "import { createBooks } from '#server/book/steps/books.ts'"
  expect(contextAtRunTime([file('server/context.ts', inside)])).toHaveLength(1)
  expect(contextAtRunTime([file('server/context.ts', inside.replace('import', 'import type'))])).toEqual([])
})

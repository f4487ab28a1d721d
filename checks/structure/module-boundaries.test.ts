import { expect, test } from 'vitest'
import type { SourceFile } from '../source-tree.ts'
import {
  foreignStores,
  forbiddenImports,
  importChainsBetweenApps,
  importChainsIntoBrowser,
} from './module-boundaries.ts'

function file(path: string, text: string): SourceFile {
  return { path, text }
}

test.each([
  ['domain/a.ts', "import { z } from 'zod'"],
  ['domain/a.ts', "import type { X } from '#contracts/call.ts'"],
  ['domain/deep/a.ts', "import { x } from '../../server/x.ts'"],
  ['domain/a.ts', "import 'node:fs'"],
  ['contracts/a.ts', "export { x } from '#server/x.ts'"],
  ['contracts/a.ts', "import {\n  one,\n  two,\n} from 'react'"],
  ['art/a.ts', "import { tokens } from '#web/styles/tokens.ts'"],
  ['art/a.ts', "import { readFile } from 'node:fs'"],
  ['server/a.ts', "import { drawPicture } from '#art/draw-picture.ts'"],
  ['server/a.ts', "const page = await import('#web/app/page.tsx')"],
  ['server/a.ts', "import { renderToString } from 'react-dom/server'"],
  ['server/a.ts', "new Worker(new URL('../web/a.ts', import.meta.url))"],
  ['web/a.tsx', "import { x } from '#server/x.ts'"],
  ['web/a.tsx', "import { z } from 'zod'"],
  ['web/a.tsx', "import { readFile } from 'node:fs'"],
  ['domain/a.test.ts', "import { x } from '#server/x.ts'"],
])('%s must not contain %s', (path, text) => {
  expect(forbiddenImports([file(path, text)])).toHaveLength(1)
})

test.each([
  ['domain/a.ts', "import { x } from '#domain/x.ts'\nimport { y } from './y.ts'"],
  ['domain/a.ts', "// import { z } from 'zod'\nexport const text = 'from'"],
  ['domain/a.test.ts', "import { test } from 'vitest'"],
  ['contracts/a.ts', "import { z } from 'zod'"],
  ['art/a.ts', "import type { PictureShape } from '#domain/pictures/picture-url.ts'"],
  ['web/a.tsx', "import { drawPicture } from '#art/draw-picture.ts'"],
  ['server/a.ts', "import fastify from 'fastify'\nimport { x } from '#locales/en.json'"],
  ['web/a.tsx', "import { createRoot } from 'react-dom/client'\nimport '@fontsource-variable/inter'"],
  ['main.ts', "import { a } from '#server/a.ts'\nimport { b } from '#web/b.ts'"],
])('%s may contain %s', (path, text) => {
  expect(forbiddenImports([file(path, text)])).toEqual([])
})

test('only the composition root imports both server and web', () => {
  const text = "import { a } from '#server/a.ts'\nimport { b } from '#web/b.ts'"
  expect(forbiddenImports([file('elsewhere/a.ts', text)])).toHaveLength(1)
})

test('finds a store that another folder uses; its own folder may', () => {
  const text = "import { save } from '#server/booking/floors/floor-store.ts'"
  expect(foreignStores([file('server/booking/reservations/book-table.ts', text)])).toHaveLength(1)
  expect(foreignStores([file('world/load.ts', text)])).toHaveLength(1)
  expect(foreignStores([file('server/booking/floors/list-floors.ts', text)])).toEqual([])
})

test('finds a package that reaches the browser through other files, with the import chain', () => {
  const third = file('contracts/third.ts', "import { z } from 'zod'")
  const between = file('contracts/between.ts', "export { third } from './third.ts'")
  const screen = file('web/screen.tsx', "import { third } from '#contracts/between.ts'")
  const typed = file('web/screen.tsx', "import type { third } from '#contracts/between.ts'")
  const way = 'web/screen.tsx > contracts/between.ts > contracts/third.ts > zod'
  expect(importChainsIntoBrowser([screen, between, third], 'zod')).toEqual([way])
  expect(importChainsIntoBrowser([typed, between, third], 'zod')).toEqual([])
})

test('finds a screen of staff that guests’ pages load through other files, and the reverse', () => {
  const screen = file('web/host/members/members-screen.tsx', "import { Avatar } from '#web/guest/avatar.tsx'")
  const shared = file(
    'web/ui/button.tsx',
    "const late = () => import('#web/host/members/members-screen.tsx')",
  )
  const routes = file('web/app/routes.tsx', "import { Button } from '#web/ui/button.tsx'")
  const avatar = file('web/guest/avatar.tsx', 'export const Avatar = 1')
  expect(importChainsBetweenApps([screen, shared, routes, avatar])).toEqual([
    'web/app/routes.tsx > web/ui/button.tsx > web/host/members/members-screen.tsx',
    'web/host/members/members-screen.tsx > web/guest/avatar.tsx',
  ])
  expect(importChainsBetweenApps([routes, file('web/ui/button.tsx', ''), avatar])).toEqual([])
})

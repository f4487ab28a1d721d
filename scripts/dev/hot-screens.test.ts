import { expect, test } from 'vitest'
import { hotScreens } from './hot-screens.ts'

/** Calls the plugin as Vite does after a file has changed. Returns what is sent to the pages. */
async function sentAfter(change: { type: 'update' | 'delete'; file: string; read: () => Promise<string> }) {
  const sent: unknown[] = []
  const environment = { name: 'client', hot: { send: (message: unknown) => sent.push(message) } }
  const { hotUpdate } = hotScreens('') as unknown as {
    hotUpdate: (this: { environment: typeof environment }, given: object) => Promise<unknown>
  }
  await hotUpdate.call({ environment }, { ...change, modules: [] })
  return sent
}

test('a deleted file is no failure that pages show', async () => {
  const read = () => Promise.reject(new Error('ENOENT: no such file or directory'))
  expect(await sentAfter({ type: 'delete', file: '/app/web/old-screen.tsx', read })).toEqual([])
})

test('pages learn of a change of a file that they have not loaded', async () => {
  const read = async () => 'export const changed = true'
  expect(await sentAfter({ type: 'update', file: '/app/web/screen.tsx', read })).toEqual([
    'banquette:changed',
  ])
})

import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { browserForEachTest } from '#web/session/browser-for-tests.ts'
import { endSession, keepSession } from '#web/session/keep-session.ts'
import { askSaved, forgetSaved, isSaved, noteSaved, watchSaved } from './saved-places.ts'

browserForEachTest()

const ines = 'a'.repeat(32)
const mei = 'b'.repeat(32)

function signIn(uid: string): void {
  keepSession({ token: `of ${uid}`, uid, created: false, expires: new Date(Date.now() + 9e5).toISOString() })
}

/** A server that answers the hearts of a guest when told to. */
function hearts() {
  const asked: string[] = []
  const waiting: ((ids: readonly number[]) => void)[] = []
  const send = ((_name: string, { uid }: { uid: string }) => {
    asked.push(uid)
    return new Promise((resolve) => {
      waiting.push((ids) => resolve({ places: ids.map((restaurantId) => ({ restaurantId })), lists: [] }))
    })
  }) as unknown as Send
  return { send, asked, answer: (...ids: number[]) => waiting.shift()?.(ids) }
}

/** Signed in, with these hearts known. */
async function knowing(uid: string, ...ids: number[]) {
  forgetSaved()
  signIn(uid)
  const { send, answer } = hearts()
  const asking = askSaved(send)
  answer(...ids)
  await asking
  return { send, answer }
}

test('whoever signs in next in the same tab sees no heart of the guest before', async () => {
  const { send, answer } = await knowing(ines, 7)
  expect([isSaved(7), isSaved(8)]).toEqual([true, false])
  endSession()
  expect(isSaved(7)).toBeNull()
  signIn(mei)
  expect(isSaved(7)).toBeNull()
  const asking = askSaved(send)
  answer(8)
  await asking
  expect([isSaved(7), isSaved(8)]).toEqual([false, true])
})

test('a list that arrives for the guest before is nobody’s, and the next guest’s is asked for meanwhile', async () => {
  forgetSaved()
  signIn(ines)
  const { send, answer, asked } = hearts()
  const first = askSaved(send)
  endSession()
  signIn(mei)
  const second = askSaved(send)
  expect(asked).toEqual([ines, mei])
  answer(7)
  await first
  expect(isSaved(7)).toBeNull()
  answer(8)
  await second
  expect([isSaved(7), isSaved(8)]).toEqual([false, true])
})

test('what is heard late of a press of the guest before changes no heart of the next', async () => {
  await knowing(ines, 7)
  noteSaved(ines, 7, false)
  endSession()
  await knowing(mei, 8)
  noteSaved(ines, 8, false)
  noteSaved(ines, 7, true)
  expect([isSaved(7), isSaved(8)]).toEqual([false, true])
  noteSaved(mei, 7, true)
  expect(isSaved(7)).toBe(true)
})

test('hearts that are on the page hear at once that their guest has gone', async () => {
  await knowing(ines, 7)
  const seen: (boolean | null)[] = []
  const stop = watchSaved(() => seen.push(isSaved(7)))
  endSession()
  signIn(mei)
  stop()
  endSession()
  expect(seen).toEqual([null, null])
})

test('however many hearts are on a page, their list is asked for once', async () => {
  forgetSaved()
  signIn(ines)
  const { send, answer, asked } = hearts()
  const all = Promise.all([askSaved(send), askSaved(send)])
  answer(7)
  await all
  await askSaved(send)
  expect(asked).toEqual([ines])
})

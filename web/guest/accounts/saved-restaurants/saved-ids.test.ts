import { expect, test } from 'vitest'
import { browserForEachTest } from '#web/session/requests/browser-for-tests.ts'
import { endSession, startSession } from '#web/session/account/current-session.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { savedForTests } from '#web/guest/discovery/restaurant-cards/cards-for-tests.ts'
import { loadSaved, forgetSaved, isSaved, noteSaved, watchSaved } from './saved-ids.ts'

browserForEachTest()

const ines = 'a'.repeat(32)
const mei = 'b'.repeat(32)

function signIn(uid: string): void {
  startSession({ token: `of ${uid}`, uid, created: false, expires: new Date(Date.now() + 9e5).toISOString() })
}

/** Returns a server whose responses are triggered by the test. */
function hearts() {
  const calls: string[] = []
  const waiting: ((ids: readonly number[]) => void)[] = []
  const { send } = sendForTests({
    'savedRestaurants.list': ({ uid }) => {
      calls.push(String(uid))
      return new Promise((resolve) => {
        waiting.push((ids) => resolve({ places: ids.map(savedForTests), lists: [] }))
      })
    },
  })
  return { send, calls, answer: (...ids: number[]) => waiting.shift()?.(ids) }
}

/** Signs in a guest who has saved these restaurants, and loads them. */
async function knowing(uid: string, ...ids: number[]) {
  forgetSaved()
  signIn(uid)
  const { send, answer } = hearts()
  const loading = loadSaved(send)
  answer(...ids)
  await loading
  return { send, answer }
}

test("the next guest in the same tab doesn't see the hearts of the previous one", async () => {
  const { send, answer } = await knowing(ines, 7)
  expect([isSaved(7), isSaved(8)]).toEqual([true, false])
  endSession()
  expect(isSaved(7)).toBeNull()
  signIn(mei)
  expect(isSaved(7)).toBeNull()
  const loading = loadSaved(send)
  answer(8)
  await loading
  expect([isSaved(7), isSaved(8)]).toEqual([false, true])
})

test('a list that arrives after its guest has signed out is dropped, and the next guest’s is requested', async () => {
  forgetSaved()
  signIn(ines)
  const { send, answer, calls } = hearts()
  const first = loadSaved(send)
  endSession()
  signIn(mei)
  const second = loadSaved(send)
  expect(calls).toEqual([ines, mei])
  answer(7)
  await first
  expect(isSaved(7)).toBeNull()
  answer(8)
  await second
  expect([isSaved(7), isSaved(8)]).toEqual([false, true])
})

test('a late response to the previous guest’s press changes nothing for the next', async () => {
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

test('hearts on the page are cleared as soon as their guest signs out', async () => {
  await knowing(ines, 7)
  const seen: (boolean | null)[] = []
  const stop = watchSaved(() => seen.push(isSaved(7)))
  endSession()
  signIn(mei)
  stop()
  endSession()
  expect(seen).toEqual([null, null])
})

test('the list is requested once for all hearts of a page', async () => {
  forgetSaved()
  signIn(ines)
  const { send, answer, calls } = hearts()
  const all = Promise.all([loadSaved(send), loadSaved(send)])
  answer(7)
  await all
  await loadSaved(send)
  expect(calls).toEqual([ines])
})

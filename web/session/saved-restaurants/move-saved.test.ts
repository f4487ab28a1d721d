import { expect, test } from 'vitest'
import { saveOnDevice } from '#web/session/saved-restaurants/saved-on-device.ts'
import { browserForEachTest, sessionForTests } from '#web/session/requests/browser-for-tests.ts'
import { endSession, startSession } from '#web/session/account/current-session.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { claimedBy, savedOnDevice } from '#web/session/saved-restaurants/claim-saved.ts'
import { moveSaved } from './move-saved.ts'

browserForEachTest()

const ines = 'a'.repeat(32)
const mei = 'b'.repeat(32)
const signIn = (uid: string) => startSession(sessionForTests(`of ${uid}`, 15, uid))

/** Saves restaurants as a visitor, one after the other. */
function saveAsVisitor(...ids: number[]) {
  for (const [index, id] of ids.entries()) {
    saveOnDevice(id, true)
    localStorage.setItem(`saved ${id}`, String(index + 1))
  }
}

/** Returns a server that receives requests, and whose answers get lost while `isLost` is set. */
function server() {
  const lost = { isLost: false }
  const { send, of } = sendForTests({
    'savedRestaurants.saveAll': () => {
      if (lost.isLost) throw new Error('The answer was lost.')
      return undefined
    },
  })
  return { send, lost, moves: () => of('savedRestaurants.saveAll').map(({ input }) => input) }
}

test('what a visitor has saved moves into the account they sign in to, once and in order (guests 1.18)', async () => {
  saveAsVisitor(7, 12)
  expect(savedOnDevice()).toEqual([12, 7])
  signIn(ines)
  expect(savedOnDevice()).toEqual([])
  const { send, moves } = server()
  await moveSaved(send, ines)
  await moveSaved(send, ines)
  expect(moves()).toEqual([{ uid: ines, body: { restaurantIds: [7, 12] } }])
  endSession()
  expect(localStorage.length).toBe(0)
})

test('if the answer is lost, it is sent again, and never to another guest’s account (guests 1.18, flows F1)', async () => {
  saveAsVisitor(7)
  signIn(ines)
  const { send, lost, moves } = server()
  lost.isLost = true
  await moveSaved(send, ines)
  await moveSaved(send, mei)
  expect(claimedBy(ines)).toEqual([7])
  lost.isLost = false
  await moveSaved(send, ines)
  expect(moves()).toHaveLength(2)
  expect(claimedBy(ines)).toEqual([])
})

test('a guest who signs out or is followed by another leaves nothing to them, and a visitor’s own stays (guests 1.18, flows F1)', async () => {
  saveAsVisitor(7)
  signIn(ines)
  signIn(mei)
  expect([claimedBy(ines), claimedBy(mei)]).toEqual([[], []])
  endSession()
  saveAsVisitor(12)
  endSession()
  expect(savedOnDevice()).toEqual([12])
  signIn(mei)
  expect(claimedBy(mei)).toEqual([12])
})

test('a refreshed session takes nothing that somebody saved without it (guests 1.18)', () => {
  signIn(ines)
  saveAsVisitor(7)
  signIn(ines)
  expect([savedOnDevice(), claimedBy(ines)]).toEqual([[7], []])
})

test('more than one call can take arrives in several (guests 1.18)', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => index + 1)
  saveAsVisitor(...ids)
  signIn(ines)
  const { send, moves } = server()
  await moveSaved(send, ines)
  expect(moves().map(({ body }) => body.restaurantIds)).toEqual([ids.slice(0, 100), ids.slice(100)])
})

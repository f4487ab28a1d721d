import { expect, test } from 'vitest'
import { addressOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { asGuest } from '#web/session/as-guest.ts'
import { browserForEachTest, refusedForTests, serverForTests } from '#web/session/browser-for-tests.ts'
import { arrive } from './arrive.ts'

browserForEachTest()

const expires = new Date(Date.now() + 900_000).toISOString()
const session = { token: 't1', uid: 'a'.repeat(32), created: false, expires }

function server(answers: Parameters<typeof serverForTests>[0]) {
  const saved: string[] = []
  const { transport } = serverForTests({
    'guestPlaces.save': ({ url }) => {
      saved.push(url)
      return { status: 200, body: {} }
    },
    'reservations.assign': () => ({ status: 200, body: { assigned: 0 } }),
    ...answers,
  })
  return { send: createClient(addressOf, asGuest(transport)), saved }
}

test('what was booked while signed out joins the account, whichever way its holder signs in', async () => {
  const { send } = server({ 'reservations.assign': () => ({ status: 200, body: { assigned: 2 } }) })
  expect(await arrive(send, session, { keep: null })).toMatchObject({ joined: 2 })
})

test('the place a visitor wanted to save is saved once they have signed in', async () => {
  const { send, saved } = server({})
  await arrive(send, session, { keep: 12 })
  expect(saved).toEqual([`/api/users/${session.uid}/places/12`])
})

test('nothing that fails afterwards stands in the way of having signed in', async () => {
  const failing = () => Promise.reject(new Error('offline'))
  const { send } = server({
    'guestPlaces.save': failing,
    'guests.profile': failing,
    'reservations.assign': () => refusedForTests('broken', 500),
  })
  expect(await arrive(send, session, { keep: 12 })).toEqual({
    name: '',
    created: false,
    joined: 0,
  })
})

import { expect, test } from 'vitest'
import { callPathOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { asGuest } from '#web/session/account/as-guest.ts'
import { savedForTests } from '#web/guest/discovery/restaurant-cards/cards-for-tests.ts'
import {
  answeredForTests,
  browserForEachTest,
  refusedForTests,
  serverForTests,
} from '#web/session/requests/browser-for-tests.ts'
import { arrive } from './arrive.ts'

browserForEachTest()

const expires = new Date(Date.now() + 900_000).toISOString()
const session = { token: 't1', uid: 'a'.repeat(32), created: false, expires }

function server(answers: Parameters<typeof serverForTests>[0]) {
  const saved: string[] = []
  const { transport } = serverForTests({
    'savedRestaurants.save': ({ url }) => {
      saved.push(url)
      return answeredForTests(savedForTests(12))
    },
    'reservations.assign': () => answeredForTests({ assigned: 0 }),
    ...answers,
  })
  return { send: createClient(callPathOf, asGuest(transport)), saved }
}

test('bookings made while signed out join the account with every sign-in method', async () => {
  const { send } = server({ 'reservations.assign': () => answeredForTests({ assigned: 2 }) })
  expect(await arrive(send, session, { save: null })).toMatchObject({ joined: 2 })
})

test('the restaurant a visitor wanted to save is saved once they have signed in', async () => {
  const { send, saved } = server({})
  await arrive(send, session, { save: 12 })
  expect(saved).toEqual([`/api/users/${session.uid}/places/12`])
})

test('signing in succeeds even if a later step fails', async () => {
  const failing = () => Promise.reject(new Error('offline'))
  const { send } = server({
    'savedRestaurants.save': failing,
    'guests.profile': failing,
    'reservations.assign': () => refusedForTests('broken', 500),
  })
  expect(await arrive(send, session, { save: 12 })).toEqual({
    name: '',
    created: false,
    joined: 0,
  })
})

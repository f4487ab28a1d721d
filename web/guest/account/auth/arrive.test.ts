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
  const { transport, asked } = serverForTests({
    'guestPlaces.save': ({ url }) => {
      saved.push(url)
      return { status: 200, body: {} }
    },
    ...answers,
  })
  return { send: createClient(addressOf, asGuest(transport)), asked, saved }
}

test('after email verification or phone binding, anonymous reservations are assigned to the account', async () => {
  const { send } = server({ 'reservations.assign': () => ({ status: 200, body: { assigned: 2 } }) })
  expect(await arrive(send, session, { proved: true, keep: null })).toMatchObject({ joined: 2 })
})

test('who signs in with a password alone has proved no contact just now', async () => {
  const { send, asked } = server({})
  expect(await arrive(send, session, { proved: false, keep: null })).toMatchObject({ joined: 0 })
  expect(asked).not.toContain('reservations.assign with t1')
})

test('the place a visitor wanted to save is saved once they have signed in', async () => {
  const { send, saved } = server({})
  await arrive(send, session, { proved: false, keep: 12 })
  expect(saved).toEqual([`/api/users/${session.uid}/places/12`])
})

test('nothing that fails afterwards stands in the way of having signed in', async () => {
  const failing = () => Promise.reject(new Error('offline'))
  const { send } = server({
    'guestPlaces.save': failing,
    'guests.profile': failing,
    'reservations.assign': () => refusedForTests('broken', 500),
  })
  expect(await arrive(send, session, { proved: true, keep: 12 })).toEqual({
    name: '',
    created: false,
    joined: 0,
  })
})

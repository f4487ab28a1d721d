import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { linkTokenTo, outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { codeIn } from '#server/testing/staff/members.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const restId = who.minimal
const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused
const operator = () => ({ token: world.context.operatorToken ?? '' })
const decide = (requestId: string, body: { decision: 'approve' | 'reject'; reason?: string }) =>
  world.send('operator.decideClaim', { requestId, body }, operator())

async function claimBy(email: string, name = 'Inês Valadares') {
  succeeded(await world.send('requests.claimRestaurant', { restId, body: { name, email } }))
  const query = { kind: 'claimRestaurant', status: 'unconfirmed' } as const
  const { results } = succeeded(await world.send('operator.requests', { query }, operator()))
  const id = results.find((each) => each.email === email)?.id ?? ''
  const confirm = async () =>
    succeeded(await world.send('requests.confirm', { token: await linkTokenTo(world, email) }))
  return { id, confirm }
}

test('an approved claim ends in an invitation to be owner', async () => {
  const email = 'owner@example.com'
  const { id, confirm } = await claimBy(email)
  expect(await codeOf(decide(id, { decision: 'approve' }))).toBe('claimNotConfirmed')
  const { status } = await confirm()
  expect(status).toBe('confirmed')
  const token = await linkTokenTo(world, email)
  expect(succeeded(await decide(id, { decision: 'approve' })).status).toBe('approved')
  const [mail] = await outboxOf(world, email)
  expect(mail?.subject).toBe('Join the team at Bistro bez imena')
  // A repeated decision sends nothing again.
  expect(succeeded(await decide(id, { decision: 'approve' })).status).toBe('approved')
  expect((await outboxOf(world, email))[0]?.id).toBe(mail?.id)
  expect(await codeOf(decide(id, { decision: 'reject' }))).toBe('alreadyDecided')
  expect(succeeded(await world.send('requests.get', { token })).status).toBe('approved')
  const owner = await signedUpGuest(world, { email })
  const code = codeIn(mail?.text)
  const accepted = succeeded(await world.send('staff.acceptInvitation', { body: { code } }, owner))
  expect(accepted.role).toBe('owner')
  succeeded(await world.send('staff.members', { restaurantId: restId }, owner))
})

test('the author of a rejected claim is told why, and may claim again', async () => {
  const email = 'somebody@example.com'
  const { id, confirm } = await claimBy(email)
  await confirm()
  const reason = 'The phone number belongs to somebody else.'
  expect(succeeded(await decide(id, { decision: 'reject', reason })).status).toBe('rejected')
  const [mail] = await outboxOf(world, email)
  expect(mail?.subject).toBe('Your claim for Bistro bez imena')
  expect(mail?.text).toContain(reason)
  const again = await claimBy(email)
  expect(again.id).not.toBe(id)
})

test('only the operator decides, and only about claims of restaurants', async () => {
  const { id, confirm } = await claimBy('third@example.com')
  await confirm()
  const call = { requestId: id, body: { decision: 'approve' } } as const
  expect(await codeOf(world.send('operator.decideClaim', call))).toBe('tokenNeeded')
  expect(await codeOf(decide('f'.repeat(32), { decision: 'approve' }))).toBe('unknownRequest')
})

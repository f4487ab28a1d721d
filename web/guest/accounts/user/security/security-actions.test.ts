import { expect, test, vi } from 'vitest'
import { formRequest, routeArguments } from '#web/testing/draw-page.suite.tsx'
import { browserForEachTest, sessionForTests } from '#web/session/requests/browser-for-tests.ts'
import { startSession } from '#web/session/account/current-session.ts'
import { securityAction } from './security-actions.ts'

browserForEachTest()
vi.mock('#web/guest/accounts/auth/passkeys/passkey-prompt.ts', () => ({
  makePasskey: async () => ({ ceremony: 'c', response: {} }),
}))

test('a passkey that can’t be sent says so, instead of an error page', async () => {
  startSession(sessionForTests('t1'))
  const request = formRequest('/user/security', { step: 'addPasskey' })
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await securityAction(routeArguments(request, offline))).toMatchObject({
    data: { problem: { problem: 'unreachable' } },
  })
})

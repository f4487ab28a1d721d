import { createAuthenticator } from './authenticator.ts'
import type { Questions, Walk } from './guest-questions.ts'
import { codeTo, goodPassword, signedUpGuest } from './guests.ts'
import type { OpenWorld } from './open-world.ts'
import { succeeded } from './outcomes.ts'
import { addPasskey, ceremonyFor, testOrigin } from './passkeys.ts'

const newPassword = 'noch ein guter Satz'

/** One question or more for every call of identity. Whatever ends a session has a guest of its own. */
export function identityQuestions(world: () => OpenWorld): Walk {
  const code = (contact: string) => codeTo(world(), contact)
  const guest = () => signedUpGuest(world())
  const phone = '+351 910 000 000'
  const by = async (input: object = {}): Promise<Questions> => [{ by: (await guest()).token, ...input }]
  const fresh = { name: 'Vera Lindqvist', email: 'walked@example.com', password: goodPassword }
  return {
    'identity.signUp': () => [{ body: fresh }],
    'identity.sendEmailCode': () => [
      { body: { email: fresh.email } },
      { body: { email: 'none@example.com' } },
    ],
    'identity.verifyEmail': async () => [{ body: { email: fresh.email, code: await code(fresh.email) } }],
    'identity.signIn': async () => {
      const { email, password } = await guest()
      return [{ body: { email, password } }]
    },
    'identity.refresh': async () => [{ cookie: (await guest()).cookie }],
    'identity.signOut': () => [{}],
    'identity.devices': () => by(),
    'identity.endDevice': async () => {
      const { token } = await guest()
      const { devices } = succeeded(await world().send('identity.devices', {}, { token }))
      return [{ by: token, deviceId: devices[0]?.id }]
    },
    'identity.endDevices': () => by(),
    'identity.changePassword': () => by({ body: { password: goodPassword, newPassword } }),
    'identity.forgotPassword': () => [{ body: { email: fresh.email } }],
    'identity.resetPassword': async () => [
      { body: { email: fresh.email, code: await code(fresh.email), newPassword } },
    ],
    'identity.sendNewEmailCode': () => by({ body: { email: 'moved@example.com' } }),
    'identity.changeEmail': async () => {
      const { browser, token } = await guest()
      const email = 'moved-on@example.com'
      await browser.ask('identity.sendNewEmailCode', { body: { email } }, { token })
      return [{ by: token, body: { email, code: await code(email) } }]
    },
    'identity.providers': () => [{}],
    'identity.startSocial': () => [{ provider: 'facebook', body: { returnTo: '/user' }, by: '' }],
    'identity.waysIn': () => by(),
    'identity.unlink': async () => {
      const { browser, token } = await guest()
      const [given, wayId] = ['+351 910 000 111', '+351910000111']
      await browser.ask('identity.sendPhoneCode', { body: { phone: given } }, { token })
      const body = { phone: given, code: await code(wayId) }
      await browser.ask('identity.verifyPhone', { body }, { token })
      return [{ by: token, kind: 'phone', wayId }]
    },
    'identity.passkeyOptions': async () => [
      { by: '', body: { purpose: 'signIn' } },
      { by: (await guest()).token, body: { purpose: 'add' } },
    ],
    'identity.passkeyAdd': async () => {
      const { browser, token } = await guest()
      const { ceremony, options } = await ceremonyFor(browser, 'add', token)
      const response = createAuthenticator(testOrigin).make(options)
      return [{ by: token, body: { ceremony, response, name: 'A key' } }]
    },
    'identity.passkeySignIn': async () => {
      const owner = await guest()
      const { device } = await addPasskey(owner)
      const { ceremony, options } = await ceremonyFor(owner.browser, 'signIn')
      return [{ by: '', body: { ceremony, response: device.use(options) } }]
    },
    'identity.sendPhoneCode': () => by({ body: { phone } }),
    'identity.verifyPhone': async () => {
      const { browser, token } = await guest()
      await browser.ask('identity.sendPhoneCode', { body: { phone } }, { token })
      return [{ by: token, body: { phone, code: await code('+351910000000') } }]
    },
  }
}

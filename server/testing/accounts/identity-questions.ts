import { createAuthenticator } from './authenticator.ts'
import type { Questions, Walk } from '#server/testing/booking/guest-questions.ts'
import { codeTo, goodPassword, signedUpGuest } from './guests.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { addPasskey, ceremonyFor, testOrigin } from './passkeys.ts'

const newPassword = 'noch ein guter Satz'

/** Returns at least one request for every identity call. Calls that end a session get a separate guest. */
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
    'identity.refreshSession': async () => [{ cookie: (await guest()).cookie }],
    'identity.signOut': () => [{}],
    'identity.devices': () => by(),
    'identity.signOutDevice': async () => {
      const { token } = await guest()
      const { devices } = succeeded(await world().send('identity.devices', {}, { token }))
      return [{ by: token, deviceId: devices[0]?.id }]
    },
    'identity.signOutDevices': () => by(),
    'identity.changePassword': () => by({ body: { password: goodPassword, newPassword } }),
    'identity.sendPasswordCode': () => [{ body: { email: fresh.email } }],
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
    'identity.startSocialSignIn': () => [{ provider: 'facebook', body: { returnTo: '/user' }, by: '' }],
    'identity.signInMethods': () => by(),
    'identity.removeSignInMethod': async () => {
      const { browser, token } = await guest()
      const [given, wayId] = ['+351 910 000 111', '+351910000111']
      await browser.ask('identity.sendPhoneCode', { body: { phone: given } }, { token })
      const body = { phone: given, code: await code(wayId) }
      await browser.ask('identity.verifyPhone', { body }, { token })
      return [{ by: token, kind: 'phone', wayId }]
    },
    'identity.createPasskeyOptions': async () => [
      { by: '', body: { purpose: 'signIn' } },
      { by: (await guest()).token, body: { purpose: 'add' } },
    ],
    'identity.addPasskey': async () => {
      const { browser, token } = await guest()
      const { ceremony, options } = await ceremonyFor(browser, 'add', token)
      const response = createAuthenticator(testOrigin).make(options)
      return [{ by: token, body: { ceremony, response, name: 'A key' } }]
    },
    'identity.renamePasskey': async () => {
      const owner = await guest()
      const { way } = await addPasskey(owner)
      return [{ by: owner.token, passkeyId: way.id, body: { name: 'The blue phone' } }]
    },
    'identity.signInWithPasskey': async () => {
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

import { answer } from '#server/http/answer.ts'
import { sendPhoneCode, verifyPhone } from './bind-phone.ts'
import { changeEmail, sendNewEmailCode } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endDevice, endDevices, listDevices } from './devices.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { offerCeremony } from './passkeys/offer-ceremony.ts'
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { refresh, signOut } from './refresh.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { listProviders, startSocial } from './social/start-social.ts'
import { signIn } from './sign-in.ts'
import { sendEmailCode, signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'
import { listWaysIn, unlink } from './ways-in.ts'

export const identityRoutes = [
  answer('identity.signUp', signUp),
  answer('identity.sendEmailCode', sendEmailCode),
  answer('identity.verifyEmail', verifyEmail),
  answer('identity.signIn', signIn),
  answer('identity.sendNewEmailCode', sendNewEmailCode),
  answer('identity.changeEmail', changeEmail),
  answer('identity.sendPhoneCode', sendPhoneCode),
  answer('identity.verifyPhone', verifyPhone),
  answer('identity.refresh', refresh),
  answer('identity.signOut', signOut),
  answer('identity.devices', listDevices),
  answer('identity.endDevice', endDevice),
  answer('identity.endDevices', endDevices),
  answer('identity.changePassword', changePassword),
  answer('identity.providers', listProviders),
  answer('identity.startSocial', startSocial),
  answer('identity.waysIn', listWaysIn),
  answer('identity.unlink', unlink),
  answer('identity.passkeyOptions', offerCeremony),
  answer('identity.passkeySignIn', signInWithPasskey),
  answer('identity.passkeyAdd', addPasskey),
  answer('identity.forgotPassword', forgotPassword),
  answer('identity.resetPassword', resetPassword),
]

import { answer } from '#server/platform/calls/answer.ts'
import { sendPhoneCode } from './contacts/send-phone-code.ts'
import { verifyPhone } from './contacts/verify-phone.ts'
import { changeEmail } from './contacts/change-email.ts'
import { sendNewEmailCode } from './contacts/send-new-email-code.ts'
import { changePassword } from './passwords/change-password.ts'
import { signOutDevice } from './sessions/sign-out-device.ts'
import { signOutDevices } from './sessions/sign-out-devices.ts'
import { listDevices } from './sessions/list-devices.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { createPasskeyOptions } from './passkeys/create-passkey-options.ts'
import { renamePasskey } from './passkeys/rename-passkey.ts'
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signOut } from './sessions/sign-out.ts'
import { sendPasswordCode } from './passwords/send-password-code.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { listProviders } from './social/list-providers.ts'
import { startSocialSignIn } from './social/start-social-sign-in.ts'
import { signIn } from './sign-in.ts'
import { sendEmailCode } from './contacts/send-email-code.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './contacts/verify-email.ts'
import { listSignInMethods } from './list-sign-in-methods.ts'
import { removeSignInMethod } from './remove-sign-in-method.ts'

export const identityRoutes = [
  answer('identity.signUp', signUp),
  answer('identity.sendEmailCode', sendEmailCode),
  answer('identity.verifyEmail', verifyEmail),
  answer('identity.signIn', signIn),
  answer('identity.sendNewEmailCode', sendNewEmailCode),
  answer('identity.changeEmail', changeEmail),
  answer('identity.sendPhoneCode', sendPhoneCode),
  answer('identity.verifyPhone', verifyPhone),
  answer('identity.refreshSession', refreshSession),
  answer('identity.signOut', signOut),
  answer('identity.devices', listDevices),
  answer('identity.signOutDevice', signOutDevice),
  answer('identity.signOutDevices', signOutDevices),
  answer('identity.changePassword', changePassword),
  answer('identity.providers', listProviders),
  answer('identity.startSocialSignIn', startSocialSignIn),
  answer('identity.signInMethods', listSignInMethods),
  answer('identity.removeSignInMethod', removeSignInMethod),
  answer('identity.createPasskeyOptions', createPasskeyOptions),
  answer('identity.signInWithPasskey', signInWithPasskey),
  answer('identity.addPasskey', addPasskey),
  answer('identity.renamePasskey', renamePasskey),
  answer('identity.sendPasswordCode', sendPasswordCode),
  answer('identity.resetPassword', resetPassword),
]

import { z } from 'zod'
import { defineCall } from './call.ts'
import { GivenName, Name } from './shapes.ts'
import {
  Code,
  Device,
  DeviceAnswer,
  Email,
  NewPassword,
  Phone,
  Provider,
  Session,
  WayIn,
} from './identity-shapes.ts'

const guest = { audience: 'guest' } as const
const secret = { secret: true } as const
const Password = z.string().min(1).max(128)

/** Who a guest is: signing up, in and out, proving a contact, and the ways in. */
export const identity = {
  signUp: defineCall('identity.signUp', {
    ...secret,
    summary:
      'Ask for an account. The answer is the same whether the e-mail is new or not; a code, or a word that there is an account, goes to it',
    body: z.object({ name: GivenName, email: Email, password: NewPassword }),
    refusals: ['weakPassword', 'tooManyRequests'],
  }),
  signIn: defineCall('identity.signIn', {
    ...secret,
    summary: 'Sign in with e-mail and password; where they fit no account, the guest may sign up with them',
    body: z.object({ email: Email, password: Password }),
    answer: Session,
    refusals: ['wrongCredentials', 'emailNotVerified', 'tooManyPasswords', 'tooManyRequests'],
  }),
  sendEmailCode: defineCall('identity.sendEmailCode', {
    summary:
      'Send the code that proves an e-mail once more; the answer never tells whether there is an account',
    body: z.object({ email: Email }),
    refusals: ['tooManyRequests'],
  }),
  verifyEmail: defineCall('identity.verifyEmail', {
    ...secret,
    summary: 'Prove an e-mail by its code, and be signed in',
    body: z.object({ email: Email, code: Code }),
    answer: Session,
    refusals: ['wrongCode', 'tooManyRequests'],
  }),
  sendNewEmailCode: defineCall('identity.sendNewEmailCode', {
    ...guest,
    summary:
      'Send a code to the e-mail that is to be the account’s; the answer never tells whether it is another’s',
    body: z.object({ email: Email }),
    refusals: ['signInNeeded', 'signInAgain', 'tooManyRequests'],
  }),
  changeEmail: defineCall('identity.changeEmail', {
    ...secret,
    ...guest,
    summary: 'Make another e-mail the account’s, by its code',
    body: z.object({ email: Email, code: Code }),
    refusals: ['signInNeeded', 'wrongCode', 'contactTaken', 'tooManyRequests'],
  }),
  sendPhoneCode: defineCall('identity.sendPhoneCode', {
    ...guest,
    summary: 'Send a code to a phone that is to be bound to the account',
    body: z.object({ phone: Phone }),
    refusals: ['signInNeeded', 'tooManyRequests'],
  }),
  verifyPhone: defineCall('identity.verifyPhone', {
    ...secret,
    ...guest,
    summary: 'Bind a phone to the account by its code',
    body: z.object({ phone: Phone, code: Code }),
    refusals: ['signInNeeded', 'wrongCode', 'contactTaken', 'tooManyRequests'],
  }),
  refresh: defineCall('identity.refresh', {
    ...secret,
    summary: 'A fresh token for the session in the cookie',
    answer: Session,
    refusals: ['signInNeeded'],
  }),
  signOut: defineCall('identity.signOut', {
    summary: 'End the session in the cookie and the one the bearer token names; fine without either',
  }),
  devices: defineCall('identity.devices', {
    ...guest,
    summary: 'Where the account is signed in',
    answer: z.object({ devices: z.array(Device) }),
    refusals: ['signInNeeded'],
  }),
  endDevice: defineCall('identity.endDevice', {
    ...guest,
    summary: 'Sign one device out',
    refusals: ['signInNeeded', 'unknownDevice'],
  }),
  endDevices: defineCall('identity.endDevices', {
    ...guest,
    summary: 'Sign out everywhere, here too',
    refusals: ['signInNeeded'],
  }),
  changePassword: defineCall('identity.changePassword', {
    ...secret,
    ...guest,
    summary: 'Change the password, or set a first one; all other devices are signed out',
    body: z.object({ password: Password.optional(), newPassword: NewPassword }),
    answer: Session,
    refusals: ['signInNeeded', 'wrongCredentials', 'weakPassword', 'signInAgain', 'tooManyRequests'],
  }),
  forgotPassword: defineCall('identity.forgotPassword', {
    summary: 'Send a code that sets a new password; the answer never tells whether there is an account',
    body: z.object({ email: Email }),
    refusals: ['tooManyRequests'],
  }),
  resetPassword: defineCall('identity.resetPassword', {
    ...secret,
    summary: 'Set a new password by the code of a message; every device is signed out, this one in',
    body: z.object({ email: Email, code: Code, newPassword: NewPassword }),
    answer: Session,
    refusals: ['wrongCode', 'weakPassword', 'tooManyRequests'],
  }),
  providers: defineCall('identity.providers', {
    summary: 'Who else may vouch for a guest here, and whether passkeys can be used',
    answer: z.object({
      providers: z.array(Provider),
      passkeys: z.boolean().describe('this address has a name that passkeys can belong to'),
    }),
  }),
  startSocial: defineCall('identity.startSocial', {
    ...secret,
    summary:
      'Where to send the browser to sign in with a provider; a guest who has just signed in links it to the account',
    audience: 'holder-or-anyone',
    body: z.object({
      returnTo: z
        .string()
        .max(2000)
        .optional()
        .describe('a path of this site; anything else is the home page'),
      again: z.boolean().optional().describe('who is signed in signs in once more, and links nothing'),
    }),
    answer: z.object({ url: z.string() }),
    refusals: ['signInNeeded', 'signInAgain', 'unknownProvider', 'tooManyRequests'],
  }),
  waysIn: defineCall('identity.waysIn', {
    ...guest,
    summary: 'How the guest can sign in',
    answer: z.object({ waysIn: z.array(WayIn) }),
    refusals: ['signInNeeded'],
  }),
  unlink: defineCall('identity.unlink', {
    ...guest,
    summary:
      'Give up a way in: a provider, the phone, a passkey; never the last one. For guests who have just signed in',
    refusals: ['signInNeeded', 'signInAgain', 'unknownWayIn', 'lastWayIn'],
  }),
  passkeyOptions: defineCall('identity.passkeyOptions', {
    ...secret,
    summary:
      'What the device needs to make or use a passkey; making one is for guests who have just signed in. Good once, for ten minutes',
    audience: 'holder-or-anyone',
    body: z.object({ purpose: z.enum(['signIn', 'add']) }),
    answer: z.object({
      ceremony: z.string().describe('to be sent with what the device answers'),
      options: z.record(z.string(), z.unknown()).describe('options of WebAuthn as JSON'),
    }),
    refusals: ['signInNeeded', 'signInAgain', 'noPasskeysHere', 'tooManyKept', 'tooManyRequests'],
  }),
  passkeySignIn: defineCall('identity.passkeySignIn', {
    ...secret,
    summary: 'Sign in with a passkey; whatever is wrong with it, the answer is the same',
    body: DeviceAnswer,
    answer: Session,
    refusals: ['wrongPasskey', 'tooManyRequests'],
  }),
  passkeyAdd: defineCall('identity.passkeyAdd', {
    ...secret,
    ...guest,
    summary: 'Add the passkey a device has made',
    body: DeviceAnswer.extend({
      name: Name.max(80).optional().describe('left out, browser and system in short'),
    }),
    answer: WayIn,
    refusals: ['signInNeeded', 'passkeyNotAdded', 'tooManyRequests'],
  }),
}

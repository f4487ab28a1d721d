import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Email, GivenName, Name } from '#contracts/shapes.ts'
import {
  Code,
  Device,
  DeviceAnswer,
  NewPassword,
  Phone,
  Provider,
  Session,
  SignInMethod,
} from './identity-shapes.ts'

const guest = { audience: 'guest' } as const
const secret = { secret: true } as const
const Password = z.string().min(1).max(128)

/** Calls to create an account, sign in and out, verify contacts, and manage sign-in methods. */
export const identity = {
  signUp: defineCall('identity.signUp', {
    ...secret,
    summary:
      'Request an account. The response is the same whether or not the email is new. Emails a code, or a note that the account exists',
    body: z.object({ name: GivenName, email: Email, password: NewPassword }),
    refusals: ['weakPassword', 'tooManyRequests'],
  }),
  signIn: defineCall('identity.signIn', {
    ...secret,
    summary: 'Sign in with email and password. If there is no such account, the guest may sign up with them',
    body: z.object({ email: Email, password: Password }),
    answer: Session,
    refusals: ['wrongCredentials', 'emailNotVerified', 'tooManyPasswords', 'tooManyRequests'],
  }),
  sendEmailCode: defineCall('identity.sendEmailCode', {
    summary: 'Resend the code that verifies an email. The response never reveals whether there is an account',
    body: z.object({ email: Email }),
    refusals: ['tooManyRequests'],
  }),
  verifyEmail: defineCall('identity.verifyEmail', {
    ...secret,
    summary: 'Verify an email with its code and sign in',
    body: z.object({ email: Email, code: Code }),
    answer: Session,
    refusals: ['wrongCode', 'tooManyRequests'],
  }),
  sendNewEmailCode: defineCall('identity.sendNewEmailCode', {
    ...guest,
    summary:
      'Send a code to the account’s new email. The response never reveals whether another account has it',
    body: z.object({ email: Email }),
    refusals: ['signInNeeded', 'signInAgain', 'tooManyRequests'],
  }),
  changeEmail: defineCall('identity.changeEmail', {
    ...secret,
    ...guest,
    summary: 'Change the account’s email with its code',
    body: z.object({ email: Email, code: Code }),
    refusals: ['signInNeeded', 'wrongCode', 'contactTaken', 'tooManyRequests'],
  }),
  sendPhoneCode: defineCall('identity.sendPhoneCode', {
    ...guest,
    summary: 'Send a code to a phone number to add it to the account. Requires a recent sign-in',
    body: z.object({ phone: Phone }),
    refusals: ['signInNeeded', 'signInAgain', 'noTextsSent', 'tooManyRequests'],
  }),
  verifyPhone: defineCall('identity.verifyPhone', {
    ...secret,
    ...guest,
    summary: 'Add a phone number to the account with its code. Emails the guest',
    body: z.object({ phone: Phone, code: Code }),
    refusals: ['signInNeeded', 'wrongCode', 'contactTaken', 'tooManyRequests'],
  }),
  refreshSession: defineCall('identity.refreshSession', {
    ...secret,
    summary: 'A new token for the session in the cookie',
    answer: Session,
    refusals: ['signInNeeded'],
  }),
  signOut: defineCall('identity.signOut', {
    summary: 'End the sessions of the cookie and the bearer token. Succeeds without either',
  }),
  devices: defineCall('identity.devices', {
    ...guest,
    summary: 'The devices the account is signed in on',
    answer: z.object({ devices: z.array(Device) }),
    refusals: ['signInNeeded'],
  }),
  signOutDevice: defineCall('identity.signOutDevice', {
    ...guest,
    summary: 'Sign one device out. For another device than this one, the guest must have signed in recently',
    refusals: ['signInNeeded', 'signInAgain', 'unknownDevice'],
  }),
  signOutDevices: defineCall('identity.signOutDevices', {
    ...guest,
    summary:
      'Sign out everywhere, including this device unless it is to stay; then the guest must have signed in recently',
    query: z.object({ except: z.literal('this').optional() }),
    refusals: ['signInNeeded', 'signInAgain'],
  }),
  changePassword: defineCall('identity.changePassword', {
    ...secret,
    ...guest,
    summary: 'Change the password, or set the first one. Signs out all other devices',
    body: z.object({ password: Password.optional(), newPassword: NewPassword }),
    answer: Session,
    refusals: ['signInNeeded', 'wrongCredentials', 'weakPassword', 'signInAgain', 'tooManyRequests'],
  }),
  sendPasswordCode: defineCall('identity.sendPasswordCode', {
    summary: 'Send a code to reset the password. The response never reveals whether there is an account',
    body: z.object({ email: Email }),
    refusals: ['tooManyRequests'],
  }),
  resetPassword: defineCall('identity.resetPassword', {
    ...secret,
    summary: 'Set a new password with a code. Signs out every device and signs in this one',
    body: z.object({ email: Email, code: Code, newPassword: NewPassword }),
    answer: Session,
    refusals: ['wrongCode', 'weakPassword', 'tooManyRequests'],
  }),
  providers: defineCall('identity.providers', {
    summary: 'Available sign-in providers, and whether passkeys can be used',
    answer: z.object({
      providers: z.array(Provider),
      passkeys: z.boolean().describe('whether passkeys work at this address'),
    }),
  }),
  startSocialSignIn: defineCall('identity.startSocialSignIn', {
    ...secret,
    summary:
      'The address to send the browser to for signing in with a provider. After a recent sign-in, it links the provider to the account',
    audience: 'holder-or-anyone',
    body: z.object({
      returnTo: z
        .string()
        .max(2000)
        .optional()
        .describe('path on this site. Anything else means the home page'),
      again: z.boolean().optional().describe('sign in again without linking the provider'),
    }),
    answer: z.object({ url: z.string() }),
    refusals: ['signInNeeded', 'signInAgain', 'unknownProvider', 'tooManyRequests'],
  }),
  signInMethods: defineCall('identity.signInMethods', {
    ...guest,
    summary: 'The guest’s sign-in methods',
    answer: z.object({ waysIn: z.array(SignInMethod) }),
    refusals: ['signInNeeded'],
  }),
  removeSignInMethod: defineCall('identity.removeSignInMethod', {
    ...guest,
    summary:
      'Remove a provider, phone, or passkey, but never the last sign-in method. Requires a recent sign-in. Emails the guest',
    query: z.object({
      devices: z
        .enum(['stay', 'signOut'])
        .default('stay')
        .describe('what happens to other devices that signed in with the removed passkey'),
    }),
    refusals: ['signInNeeded', 'signInAgain', 'unknownWayIn', 'lastWayIn'],
  }),
  createPasskeyOptions: defineCall('identity.createPasskeyOptions', {
    ...secret,
    summary:
      'Options to create or use a passkey. Creating one requires a recent sign-in. Valid once, for ten minutes',
    audience: 'holder-or-anyone',
    body: z.object({ purpose: z.enum(['signIn', 'add']) }),
    answer: z.object({
      ceremony: z.string().describe('send it with the device’s response'),
      options: z.record(z.string(), z.unknown()).describe('WebAuthn options as JSON'),
    }),
    refusals: ['signInNeeded', 'signInAgain', 'noPasskeysHere', 'tooManyKept', 'tooManyRequests'],
  }),
  signInWithPasskey: defineCall('identity.signInWithPasskey', {
    ...secret,
    summary: 'Sign in with a passkey. The response to any failure is the same',
    body: DeviceAnswer,
    answer: Session,
    refusals: ['wrongPasskey', 'tooManyRequests'],
  }),
  addPasskey: defineCall('identity.addPasskey', {
    ...secret,
    ...guest,
    summary: 'Add a passkey created on a device',
    body: DeviceAnswer.extend({
      name: Name.max(80).optional().describe('defaults to the browser and operating system in short'),
    }),
    answer: SignInMethod,
    refusals: ['signInNeeded', 'passkeyNotAdded', 'tooManyRequests'],
  }),
  renamePasskey: defineCall('identity.renamePasskey', {
    ...guest,
    summary: 'Rename a passkey',
    body: z.object({ name: GivenName.max(80) }),
    refusals: ['signInNeeded', 'unknownWayIn'],
  }),
}

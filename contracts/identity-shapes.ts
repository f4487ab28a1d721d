import { z } from 'zod'
import { OpenId } from './shapes.ts'

/** However it is typed, it is compared in lower case. */
export const Email = z.string().max(300).trim().toLowerCase().pipe(z.email().max(254))

/** International form, as a guest may type it: spaces, brackets and dashes are left out. */
export const Phone = z
  .string()
  .max(40)
  .transform((phone) => phone.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/, 'a phone number with its country'))

/** A new password: long enough and, as the server checks, none of the common ones. */
export const NewPassword = z.string().min(8).max(128)

/** Six digits out of a message. */
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'six digits')

/** What signing in answers. The page keeps `token`; the longer session is a cookie that scripts cannot read. */
export const Session = z.object({
  token: z.string().describe('bearer token of personal calls'),
  expires: z.string().describe('instant when the token has to be refreshed'),
  uid: OpenId,
  created: z.boolean().describe('the account was made by this call'),
})
export type Session = z.infer<typeof Session>

/** A device that is signed in. */
export const Device = z.object({
  id: OpenId,
  name: z.string().describe('browser and system in short, as far as they tell'),
  since: z.string(),
  lastUsed: z.string(),
  current: z.boolean(),
})

/** A way to sign in with somebody else's word. */
export const Provider = z.object({ id: z.string(), name: z.string() })

/** A way into the account. */
export const WayIn = z.object({
  kind: z.enum(['password', 'social', 'phone', 'passkey']),
  id: z
    .string()
    .describe('of the provider’s account or the passkey; the number; `password` for the password'),
  provider: z.string().optional().describe('who vouches'),
  name: z.string(),
  since: z.string(),
  lastUsed: z.string().optional().describe('of passkeys that were used'),
  removable: z.boolean().describe('false for the last way in'),
})

/** Room for an attestation with its certificates. */
const credentialLongest = 50_000

/** What a device answers when a passkey is made or used. */
export const DeviceAnswer = z.object({
  ceremony: z.string().max(200),
  response: z
    .record(z.string().max(60), z.unknown())
    .refine(
      (response) =>
        Object.keys(response).length <= 20 && JSON.stringify(response).length <= credentialLongest,
      `a credential of ${credentialLongest} characters or fewer`,
    )
    .meta({ maxProperties: 20 })
    .describe('the credential of WebAuthn as JSON'),
})

import { z } from 'zod'
import { Moment, OpenId } from '#contracts/shapes.ts'

/** A phone number with its country code, in any spelling. The server reads it. */
export const Phone = z.string().trim().min(1).max(60).describe('with its country code, however it is spelled')

/** The server also rejects common passwords. */
export const NewPassword = z.string().min(8).max(128)

/** A six-digit code from a message. */
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'six digits')

/**
 * The response to signing in. The page stores `token`; a cookie that scripts can't read keeps the guest
 * signed in longer.
 */
export const Session = z.object({
  token: z.string().describe('bearer token for personal calls'),
  expires: Moment.describe('time when the token must be refreshed'),
  uid: OpenId,
  created: z.boolean().describe('whether this call created the account'),
})
export type Session = z.infer<typeof Session>

/** A device where the guest is signed in. */
export const Device = z.object({
  id: OpenId,
  name: z.string().describe('browser and operating system in short, as far as known'),
  since: Moment,
  lastUsed: Moment,
  current: z.boolean(),
  passkeyId: OpenId.optional().describe('of the passkey that the device signed in with'),
})

/** A third-party sign-in provider. */
export const Provider = z.object({ id: z.string(), name: z.string() })

export const SignInMethod = z.object({
  kind: z.enum(['password', 'social', 'phone', 'passkey']),
  id: z
    .string()
    .describe('of the provider’s account or the passkey; the number; `password` for the password'),
  provider: z.string().optional().describe('id of the sign-in provider'),
  name: z.string(),
  since: Moment,
  lastUsed: Moment.optional().describe('for passkeys that have been used'),
  authenticator: z
    .string()
    .optional()
    .describe('what keeps the passkey, such as a password manager, as far as known'),
  removable: z.boolean().describe('false for the last sign-in method'),
})

/** Maximum length of a passkey response, in characters. An attestation with certificates fits. */
const maxCredentialLength = 50_000

/** The device's response to creating or using a passkey. */
export const DeviceAnswer = z.object({
  ceremony: z.string().max(200),
  response: z
    .record(z.string().max(60), z.unknown())
    .refine(
      (response) =>
        Object.keys(response).length <= 20 && JSON.stringify(response).length <= maxCredentialLength,
      `a credential of ${maxCredentialLength} characters or fewer`,
    )
    .meta({ maxProperties: 20 })
    .describe('WebAuthn credential as JSON'),
})

import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Links } from '#server/context.ts'

/** Returns the public key of this installation, which browsers need to subscribe. */
export const getPushKey: Handler<'notifications.pushKey', Links> = async ({ config }) =>
  config.push ? { publicKey: config.push.publicKey } : refuse('pushNotOffered')

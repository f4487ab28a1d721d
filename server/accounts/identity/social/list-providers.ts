import type { Handler } from '#server/platform/calls/answer.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { returnsHere } from './returns-here.ts'
import type { Access, Links } from '#server/context.ts'

export const listProviders: Handler<'identity.providers', Links & Access> = async (context, _, caller) => ({
  providers: (await returnsHere(context, caller))
    ? context.providers.names.map(({ id, name }) => ({ id, name }))
    : [],
  passkeys: (await relyingPartyOf(context, caller)) !== null,
})

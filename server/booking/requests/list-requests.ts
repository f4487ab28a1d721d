import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { provedBy } from '#server/accounts/identity/contacts/proved-contacts.ts'
import { presentRequests } from './present-request.ts'
import { requestsOf } from './requests-of-guest.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

const maxShown = 200

/** Returns the table alerts made with a verified contact of the guest, each with the token of its link. */
export const listRequests: Handler<'requests.list', Data & Links & Discovery> = async (
  context,
  { uid },
  caller,
) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const rows = (await requestsOf(context, provedBy(guest), maxShown)).filter(({ kind }) => kind === 'notify')
  const shown = await presentRequests(context, rows, caller.locale)
  return {
    requests: shown.map((request, index) => ({
      ...request,
      token: context.capabilities.tokenOf('request', rows[index]?.id ?? ''),
    })),
  }
}

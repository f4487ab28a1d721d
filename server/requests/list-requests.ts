import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { openGuest } from '#server/identity/signed-in.ts'
import { provedBy } from '#server/identity/proved-contacts.ts'
import { presentRequest } from './present-request.ts'
import { requestsOf } from './requests-of-guest.ts'

const shownMost = 200

/** Table alerts with a verified email of the guest, each with its link's token. */
export const listRequests: Handler<'requests.list'> = async (context, { uid }, caller) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const rows = await requestsOf(context, provedBy(guest).emails, shownMost)
  return {
    requests: rows
      .filter(({ kind }) => kind === 'notify')
      .map((row) => ({ ...presentRequest(row), token: context.capabilities.tokenOf('request', row.id) })),
  }
}

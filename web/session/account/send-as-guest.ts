import { createClient, type Transport, type WireRequest, type WireResponse } from '#contracts/client.ts'
import { accountHeader } from '#contracts/http/tokens.ts'
import { readRefusal } from '#contracts/wire-refusal.ts'
import { bearerUse } from '#web/session/requests/bearer.ts'
import { callPath } from '#web/session/requests/known-calls.ts'
import { validToken } from './current-session.ts'
import { freshToken, renewToken } from './refresh-token.ts'

/**
 * If the token has expired, refreshes it and retries once. If the session has ended, sends the call as a
 * visitor.
 */
export async function sendAsGuest(transport: Transport, request: WireRequest): Promise<WireResponse> {
  // The server compares the account of a form with that of the token.
  const isNeeded = request.headers[accountHeader] || isOfStaff(request)
  const use = isNeeded ? 'needed' : bearerUse(request.name)
  if (use === 'none') return transport(request)
  const send = createClient(callPath, transport)
  const token = use === 'needed' ? await freshToken(send) : validToken()
  if (token === null) return transport(request)
  const response = await transport(withBearer(request, token))
  if (!isSessionMissing(response)) return response
  const renewed = await renewToken(send, token)
  return transport(renewed === null ? request : withBearer(request, renewed))
}

/** Members of restaurants sign in with their account, too. */
function isOfStaff({ url }: WireRequest): boolean {
  return url.includes('/api/host/')
}

function withBearer(request: WireRequest, token: string): WireRequest {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
}

/** A wrong password has the same status. */
function isSessionMissing({ status, body }: WireResponse): boolean {
  const refused = readRefusal(status, body)?.refused
  return refused === 'signInNeeded' || refused === 'tokenNeeded'
}

import { amountFromProvider, type GatewayProfile } from '#domain/payments/gateway-profile.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { LinkSettings } from '#server/platform/config/payment-settings.ts'
import { fetchAnswer, textAt, valueAt } from '../fetch-answer.ts'
import { unknownOutcome } from '../gateway.ts'
import type { LinkProfile, LinkRequest, Meaning } from './link-profile.ts'
import { authHeaders, countedAmount, fillTemplate, filledPath, tokenOf } from './link-requests.ts'

export type LinkRefusal = Refusal<'unknown' | 'misconfigured' | 'notYetPossible' | 'notPossible'>

/** Sends a request of the profile with values filled in, and with an idempotency key if the provider takes one. */
export type LinkClient = (
  request: LinkRequest,
  values: Readonly<Record<string, string | number>>,
  key?: string | null,
) => Promise<{ readonly json: unknown } | LinkRefusal>

export function createLinkClient(
  settings: LinkSettings,
  profile: LinkProfile,
  callbackUrl: string,
  answerMs: number,
): LinkClient {
  return async (request, values, key = null) => {
    const all = { user: settings.user, callbackUrl, ...values }
    const fields = request.body && (fillTemplate(request.body, all) as object)
    const body =
      fields && profile.auth === 'token' ? { ...fields, Token: tokenOf(fields, settings.secret) } : fields
    const answer = await fetchAnswer({
      url: `${settings.apiUrl ?? profile.apiUrl}${filledPath(request.path, all)}`,
      method: request.method,
      headers: {
        ...authHeaders(profile, settings),
        ...(profile.keyHeader !== null && key !== null && { [profile.keyHeader]: key }),
      },
      ...(body && { body }),
      answerMs,
    })
    if (isRefusal(answer)) return answer
    if (answer.status === 403) return refuse('misconfigured')
    const isRefused = profile.success !== null && !valueAt(answer.json, profile.success)
    if (answer.status >= 400 || isRefused)
      return meaningOf(profile.refusals, answer.json) ?? refuse('notPossible')
    return meaningOf(request.refusals, answer.json) ?? answer
  }
}

function meaningOf(meanings: readonly Meaning[], json: unknown): LinkRefusal | null {
  const found = meanings.find(({ path, values }) => values.includes(textAt(json, path) ?? ''))
  if (!found) return null
  const { means } = found
  return means === 'keyConflict' || means === 'serverError' ? unknownOutcome(means) : refuse(means)
}

/** Returns the amount at a path in minor units, or null if there is no such amount. */
export function amountAt(
  profile: LinkProfile,
  counting: GatewayProfile,
  { json, path, currency }: { readonly json: unknown; readonly path: string; readonly currency: string },
): number | null {
  const counted = countedAmount(profile, textAt(json, path) ?? '0', { currency })
  const amount = counted === null ? null : amountFromProvider(counting, counted, currency)
  return amount === null || isRefusal(amount) ? null : amount.amount
}

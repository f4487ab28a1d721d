import type { Access, Operator } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { servicesOf } from '#server/staff/keys/service-tokens.ts'

export const listServiceTokens: Handler<'operator.serviceTokens', Access & Operator> = async (
  context,
  _,
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal || context.operatorToken === null) return refusal ?? { services: [] }
  const [lastUsed] = await context.tokenUses.ofServices([context.operatorToken])
  const own = { setting: 'OPERATOR_TOKEN' as const, number: 1, of: 1, grants: [] }
  const services = await servicesOf(context)
  return {
    services: [
      { ...own, lastUsed: lastUsed?.toISOString() ?? null },
      ...services.map((each) => ({ setting: 'STAFF_TOKENS' as const, ...each, grants: [...each.grants] })),
    ],
  }
}

import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Links, Operator } from '#server/context.ts'

export const removeTenant: Handler<'operator.removeTenant', Links & Operator> = async (
  context,
  { tenantId },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  await context.tenants.remove(tenantId)
  return undefined
}

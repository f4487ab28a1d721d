import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'

export const removeTenant: Handler<'operator.removeTenant'> = async (context, { tenantId }, caller) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  await context.tenants.remove(tenantId)
  return undefined
}

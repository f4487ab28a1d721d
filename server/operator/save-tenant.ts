import { isReadableBackground } from '#domain/color/readable-background.ts'
import { refuse } from '#domain/refusal.ts'
import { historyAlongside } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Discovery, Links, Operator } from '#server/context.ts'

export const saveTenant: Handler<'operator.saveTenant', Data & Links & Discovery & Operator> = async (
  context,
  { tenantId, body },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const { lockRegionId, backgroundColor, hosts, paymentAccount } = body
  const { byId } = await context.regions.tree()
  if (lockRegionId !== null && !byId.has(lockRegionId)) return refuse('unknownRegion')
  if (backgroundColor !== null && !isReadableBackground(backgroundColor))
    return refuse('backgroundNotReadable')
  if (paymentAccount !== null && !context.config.payments.accounts.has(paymentAccount))
    return refuse('unknownPaymentAccount')
  if (hosts.includes(new URL(context.config.publicUrl).hostname)) return refuse('hostTaken')
  const entry = { kind: 'changed', subject: 'tenant', name: tenantId, restaurantId: null } as const
  const saved = await context.tenants.save(tenantId, body, historyAlongside(context, entry))
  return saved ?? refuse('hostTaken')
}

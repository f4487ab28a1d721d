import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { ageOfBooks } from '#server/payments/payment-counts.ts'
import { workList } from '#server/payments/books/work-list.ts'
import type { Data, Operator } from '#server/context.ts'

export const listMoneyDifferences: Handler<'operator.moneyDifferences', Data & Operator> = async (
  context,
  _,
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const ages = await ageOfBooks(context)
  return {
    differences: await workList(context),
    accounts: ages.map(({ gateway, account, seconds }) => ({
      provider: gateway,
      account: account === '' ? null : account,
      secondsAgo: seconds,
    })),
  }
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Differences } from './differences.tsx'
import { paymentSteps } from './money-steps.ts'
import { PaymentRules } from './payment-rules.tsx'
import { hostAction } from '#web/host/frame/host-action.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { PageTop } from '#web/host/parts/page-top.tsx'
import { pageContext } from '#web/routing/page-context.ts'
import { useText } from '#web/text/text.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const restaurantId = Number(params['restaurantId'])
  const [rules, list] = await Promise.all([
    send('host.paymentRules', { restaurantId }),
    send('host.moneyDifferences', { restaurantId }),
  ])
  return {
    rules: restaurantAnswer(rules, request),
    differences: restaurantAnswer(list, request).differences,
  }
}

export const action = (args: ActionFunctionArgs) => hostAction(paymentSteps)(args)

/** What guests pay when they book, and payments that somebody has to look at. */
export function Component() {
  const { t } = useText()
  const { restaurant } = useAtRestaurant()
  const { rules, differences } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-[52rem]">
      <HostTitle title={t('hostApp.payments')} restaurant={restaurant.name} />
      <PageTop title={t('hostApp.payments')} />
      <Differences differences={differences} />
      <PaymentRules rules={rules} />
    </div>
  )
}

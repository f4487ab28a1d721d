import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { HostMoney } from '#contracts/payments/payment-shapes.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { moneySteps } from './money-steps.ts'
import { hostAction } from '#web/host/frame/host-action.ts'
import { pageContext } from '#web/routing/page-context.ts'

/** The payments of a booking, or why they can't be shown, which is empty if the server wasn't reached. */
export interface BookingMoney {
  readonly money: HostMoney | null
  readonly problem: string
}

/** Never throws, because the page around a panel stays. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<BookingMoney> {
  const { send } = context.get(pageContext)
  const reservationId = params['reservationId'] ?? ''
  const answer = await send('host.money', { reservationId }).catch(() => null)
  if (answer === null) return { money: null, problem: '' }
  return isWireRefusal(answer) ? { money: null, problem: answer.message } : { money: answer, problem: '' }
}

export const action = (args: ActionFunctionArgs) => hostAction(moneySteps)(args)

import { type ActionFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { refusalOf } from '#web/form/form-result.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { loadOrderAction } from './late-order.ts'
import { loadOrder } from './load-order.ts'
import { NoOrders } from './menu/no-orders.tsx'
import { OrderPage } from './order-page.tsx'
import { showsSameData } from './order-query.ts'
import type { OrderResult } from './order-views.tsx'

export const loader = loadOrder

export async function action(args: ActionFunctionArgs) {
  return (await loadOrderAction()).changeOrder(args)
}

export const ahead = loadOrderAction

/**
 * Skips loading when a dish is opened or the menu is filtered. After a refusal, the data is reloaded so that the page
 * shows the current price and the next request gets a new key.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isRefused(actionResult as OrderResult | undefined)) return true
  const isSame = currentUrl.href !== nextUrl.href && showsSameData(currentUrl, nextUrl)
  return formMethod === undefined && isSame ? false : defaultShouldRevalidate
}

/**
 * Formats a number in a separate task before hydration. The first call makes the browser load its locale data, which
 * takes 40 ms on a slow phone.
 */
export async function prepare(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  const first = 0
  first.toLocaleString()
}

function isRefused(result: OrderResult | undefined): boolean {
  return result !== undefined && 'values' in result && refusalOf(result.problem) !== null
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { t } = useText()
  const to = useTo()
  const { name, idOrName } = data.restaurant
  const title = t('orderMenu.title', { restaurant: name })
  return (
    <div className="page pt-4 pb-28">
      <PageHead title={title} description={t('orderMenu.about', { restaurant: name })} hidden />
      <meta name="referrer" content="no-referrer" />
      <Anchor
        href={to.restaurant(idOrName)}
        className="link inline-flex min-h-target items-center gap-2 text-ink-soft"
      >
        <ArrowLeftIcon size={18} />
        {t('orderMenu.toRestaurant')}
      </Anchor>
      <h1 className="text-step-3 wrap-anywhere">{title}</h1>
      {data.kind === 'closed' ? <NoOrders restaurant={data.restaurant} /> : <OrderPage data={data} />}
    </div>
  )
}

import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { readAmount } from '#domain/money/read-amount.ts'
import { formAction } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, type FormResult, invalid, isProblem } from '#web/form/form-result.ts'
import { todayOf } from '#web/parts/times/bookable-days.ts'
import { loadReach } from '#web/guest/ordering/order/load-order.ts'
import { addressOf } from '#web/guest/ordering/order/checkout/load-quote.ts'
import { readOrderQuery } from '#web/guest/ordering/order/order-query.ts'
import { keepContact } from '#web/parts/contact/remembered-contact.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { withSticky } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { StartPage } from './start-page.tsx'

export type StartData = Awaited<ReturnType<typeof loader>>

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const query = readOrderQuery(new URL(request.url).searchParams)
  const idOrName = params['restaurantId'] ?? ''
  const [found, menu] = await Promise.all([
    send('restaurants.get', { id: idOrName }),
    send('ordering.menu', { restaurantId: idOrName }),
  ])
  const restaurant = orThrow(found)
  const { types, currency } = orThrow(menu)
  const type = query.deliveryType === 'delivery' ? 'delivery' : 'takeaway'
  const terms = types.find(({ deliveryType }) => deliveryType === type)
  if (!terms || (type === 'delivery' && !query.address && !query.position))
    throw redirect(to.delivery(restaurant.idOrName, { deliveryType: query.deliveryType }))
  const { id, name, texts } = restaurant
  return {
    restaurant: { id, idOrName: restaurant.idOrName, name },
    texts,
    today: todayOf(restaurant),
    currency,
    type,
    terms,
    query,
    newId: freshKey(),
  }
}

export const action = formAction({
  async ''({ send, locale, form, url, params }) {
    const query = readOrderQuery(url.searchParams)
    const menu = await accepted(send('ordering.menu', { restaurantId: params['restaurantId'] ?? '' }))
    if (isProblem(menu)) return menu
    const limit = readLimit(textOf(form, 'limit'), menu.currency)
    if (limit === null) return invalid('limit', 'groupOrder.limitInvalid')
    const type = query.deliveryType === 'delivery' ? ('delivery' as const) : ('takeaway' as const)
    const reach = type === 'delivery' ? await loadReach(send, menu.restaurantId, query) : null
    const deliveryAddress = type === 'delivery' ? addressOf(query, reach) : null
    const [pays, way] = textOf(form, 'pays').split(' ')
    const email = textOf(form, 'email')
    const phoneNumber = textOf(form, 'phoneNumber')
    const customerName = textOf(form, 'customerName')
    const body = {
      id: textOf(form, 'id'),
      restaurantId: menu.restaurantId,
      deliveryType: type,
      ...(deliveryAddress && { deliveryAddress }),
      ...(query.time && { wanted: query.time }),
      minutes: Number(textOf(form, 'minutes')),
      ...(limit > 0 && { limitEach: limit }),
      pays: pays === 'each' ? ('each' as const) : ('host' as const),
      ...(way === 'card' && { paymentType: 'card' as const }),
      customerName,
      ...(email && { email }),
      ...(phoneNumber && { phoneNumber }),
      language: locale,
    }
    const begun = await accepted(send('groupOrders.create', { body }))
    if (isProblem(begun)) return begun
    keepContact({ customerName, email, phoneNumber }, form)
    return redirect(withSticky(to.groupOrder(begun.code), url.search), 303)
  },
})

/** Parses a typed amount into minor units. Returns 0 if it is empty, and null if it isn't a positive amount. */
export function readLimit(text: string, currency: string): number | null {
  if (text.trim() === '') return 0
  return readAmount(text, minorUnitDigits(currency)) || null
}

export function Component() {
  const { t } = useText()
  const data = useLoaderData<typeof loader>()
  const result = (useActionData() as FormResult | undefined) ?? null
  const title = t('groupOrder.startTitle', { restaurant: data.restaurant.name })
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={title} hidden />
      <StartPage {...{ data, title, result }} />
    </div>
  )
}

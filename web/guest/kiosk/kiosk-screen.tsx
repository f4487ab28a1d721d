import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { orThrow, pageContext } from '#web/page-context.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useText } from '#web/text/text.tsx'
import { notServedIn } from '#web/guest/order/served-then.ts'
import { sizesToLoad } from '#web/guest/waitlist/size-rows.ts'
import { FindKiosk } from './kiosk-setup.tsx'
import { KioskPage } from './kiosk-page.tsx'

/** Orders at the kiosk are for takeaway, as soon as possible. */
const soonest = { deliveryType: 'takeaway', time: '' } as const

export type KioskData = NonNullable<Awaited<ReturnType<typeof loader>>>

/**
 * Loads the menu and the waits of a restaurant for its kiosk. The staff token isn't needed, because only the device
 * has it.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const idOrName = params['restaurantId']
  if (!idOrName) return null
  const restaurant = orThrow(await send('restaurants.get', { id: idOrName }))
  const { id, name, promoImage, gallery, texts } = restaurant
  const partySizes = sizesToLoad(restaurant).map(String)
  const [menu, expected] = await Promise.all([
    send('ordering.menu', { restaurantId: id }),
    send('walkIns.expected', { restaurantId: id, query: { partySizes } }),
  ])
  return {
    restaurant: { id, idOrName: restaurant.idOrName, name, promoImage, photo: gallery[0] },
    menu: isWireRefusal(menu) ? null : menu,
    notServed: isWireRefusal(menu) ? [] : notServedIn({ menu, query: soonest, preordered: null }, null),
    expected: isWireRefusal(expected) ? null : expected,
    hasBegun: new URL(request.url).searchParams.has('begun'),
    ...(texts && { texts }),
    theme: restaurant.reservationConfig.uiCustomization.theme,
  }
}

export function Component() {
  const { t } = useText()
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={data ? data.restaurant.name : t('kiosk.setupTitle')} hidden />
      <meta name="referrer" content="no-referrer" />
      {data ? <KioskPage data={data} /> : <FindKiosk />}
    </>
  )
}

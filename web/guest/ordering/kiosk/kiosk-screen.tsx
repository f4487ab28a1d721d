import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useText } from '#web/text/text.tsx'
import { notServedIn } from '#web/guest/ordering/order/menu/served-then.ts'
import { loadWaits } from '#web/parts/waits/load-waits.ts'
import { FindKiosk } from './kiosk-setup.tsx'
import { KioskPage } from './kiosk-page.tsx'

/** Orders at the kiosk are for takeaway, as soon as possible. */
const asap = { deliveryType: 'takeaway', time: '' } as const

export type KioskData = Exclude<Awaited<ReturnType<typeof loadKiosk>>, WireRefusal>

let lastShown: KioskData | null = null

/**
 * If the server can't be reached, an open kiosk goes on with what it showed last, because nobody may be there
 * to load the page again. The staff token isn't needed, because only the device has it.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const idOrName = params['restaurantId']
  if (!idOrName) return null
  const hasBegun = new URL(request.url).searchParams.has('begun')
  const known = lastShown?.restaurant.idOrName === idOrName ? { ...lastShown, hasBegun } : null
  const loaded = await loadKiosk(send, idOrName, hasBegun).catch((error: unknown) => {
    if (known) return known
    throw error
  })
  return known && isWireRefusal(loaded) && loaded.status >= 429 ? known : orThrow(loaded)
}

async function loadKiosk(send: Send, idOrName: string, hasBegun: boolean) {
  const restaurant = await send('restaurants.get', { id: idOrName })
  if (isWireRefusal(restaurant)) return restaurant
  const { id, name, nameLanguage, promoImage, gallery, texts } = restaurant
  const [menu, expected] = await Promise.all([
    send('ordering.menu', { restaurantId: id }),
    loadWaits(send, restaurant),
  ])
  return {
    restaurant: { id, idOrName: restaurant.idOrName, name, nameLanguage, promoImage, photo: gallery[0] },
    menu: isWireRefusal(menu) ? null : menu,
    notServed: isWireRefusal(menu) ? [] : notServedIn({ menu, query: asap, preordered: null }, null),
    expected: isWireRefusal(expected) ? null : expected,
    hasBegun,
    ...(texts && { texts }),
    theme: restaurant.reservationConfig.uiCustomization.theme,
  }
}

export function Component() {
  const { t } = useText()
  const data = useLoaderData<typeof loader>()
  useEffect(() => {
    lastShown = data
  }, [data])
  return (
    <>
      <PageHead title={data ? data.restaurant.name : t('kiosk.setupTitle')} hidden />
      <meta name="referrer" content="no-referrer" />
      {data ? <KioskPage data={data} /> : <FindKiosk />}
    </>
  )
}

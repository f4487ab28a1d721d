import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { orThrow } from '#web/guest/reserve/load-day.ts'
import { pageContext } from '#web/page-context.ts'
import { to as paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { takeForm } from './asked-form.ts'
import { ClaimForm, readClaim } from './claim-form.tsx'
import { SentPage } from './sent-page.tsx'

/** The restaurant or region that is claimed, and whether the message has just been sent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const sent = query.has('sent')
  const restaurant = query.get('restaurant')
  if (restaurant) {
    const { idOrName, name } = orThrow(await send('restaurants.get', { id: restaurant }))
    return { kind: 'restaurant' as const, id: idOrName, place: name, sent }
  }
  const region = query.get('region')
  if (!region) throw data('', { status: 404 })
  const { regionId, regionName } = orThrow(await send('regions.config', { id: region }))
  return { kind: 'region' as const, id: regionId, place: regionName, sent }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { send } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const restaurant = query.get('restaurant')
  const region = query.get('region') ?? ''
  const values = readClaim(await request.formData())
  const { phone, message, ...who } = values
  const body = { ...who, ...(phone && { phone }), ...(message && { message }) }
  const claim = () =>
    restaurant
      ? send('restaurants.claim', { restId: restaurant, body })
      : send('regions.claim', { regionId: region, body })
  const sent = paths.claim({ ...(restaurant ? { restaurant } : { region }), sent: 1 })
  return takeForm({ request }, values, claim, sent)
}

export function Component() {
  const { t } = useText()
  const to = useTo()
  const { kind, id, place: named, sent } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  const ofRestaurant = kind === 'restaurant'
  const place = named || t('shell.everywhere')
  const title = t(ofRestaurant ? 'claim.titleRestaurant' : 'claim.titleRegion', { place })
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={sent ? t('notify.sentTitle') : title} hidden />
      {sent ? (
        <SentPage
          href={ofRestaurant ? to.restaurant(id) : to.home({ regionId: id })}
          link={t('notify.back', { place })}
        />
      ) : (
        <div className="grid gap-8">
          <div className="grid max-w-prose gap-3">
            <h1 className="text-step-4">{title}</h1>
            <p className="text-step-1 text-ink-soft">
              {t(ofRestaurant ? 'claim.leadRestaurant' : 'claim.leadRegion')}
            </p>
          </div>
          <ClaimForm result={result} emailHint={ofRestaurant ? t('claim.emailHint') : undefined} />
        </div>
      )}
    </div>
  )
}

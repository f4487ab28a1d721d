import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, type FormResult, isProblem } from '#web/form/form-result.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { to as paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { withSticky, useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { ClaimForm } from './claim-form.tsx'
import { SentPage } from './sent-page.tsx'

/**
 * Loads the restaurant or region to claim, and whether the claim was just sent. Responds with 404 if the URL names
 * neither.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const sent = query.has('sent')
  const restaurant = query.get('restaurant')
  if (restaurant) {
    const found = orThrow(await send('restaurants.get', { id: restaurant }))
    const { idOrName: id, name, texts } = found
    return { kind: 'restaurant' as const, id, name, texts, ...shownRegion(found), sent }
  }
  const region = query.get('region')
  if (!region) throw data('', { status: 404 })
  const { regionId, regionName } = orThrow(await send('regions.config', { id: region }))
  return { kind: 'region' as const, id: regionId, name: regionName, regionId, regionName, sent }
}

export const action = formAction({
  async ''({ send, form, url }) {
    const restaurant = url.searchParams.get('restaurant')
    const region = url.searchParams.get('region') ?? ''
    const [phone, message] = [textOf(form, 'phone'), textOf(form, 'message')]
    const who = { name: textOf(form, 'name'), email: textOf(form, 'email') }
    const body = { ...who, ...(phone && { phone }), ...(message && { message }) }
    const answer = await accepted<unknown>(
      restaurant
        ? send('requests.claimRestaurant', { restId: restaurant, body })
        : send('requests.claimRegion', { regionId: region, body }),
    )
    if (isProblem(answer)) return answer
    const sent = paths.claim({ ...(restaurant ? { restaurant } : { region }), sent: 1 })
    return redirect(withSticky(sent, url.search), 303)
  },
})

export function Component() {
  const { t } = useText()
  const to = useTo()
  const { kind, id, name: named, sent } = useLoaderData<typeof loader>()
  const result = (useActionData() as FormResult | undefined) ?? null
  const ofRestaurant = kind === 'restaurant'
  const name = named || t('shell.everywhere')
  const title = t(ofRestaurant ? 'claim.titleRestaurant' : 'claim.titleRegion', { place: name })
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={sent ? t('notify.sentTitle') : title} hidden />
      {sent ? (
        <SentPage
          href={ofRestaurant ? to.restaurant(id) : to.home({ regionId: id })}
          link={t('notify.back', { place: name })}
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

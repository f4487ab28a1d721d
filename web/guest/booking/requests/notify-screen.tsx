import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { formAction } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, type FormResult, isProblem } from '#web/form/form-result.ts'
import { readPartySize } from '#web/parts/times/booking-query.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { to as paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { withSticky, useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { NotifyForm } from './notify-form.tsx'
import { SentPage } from './sent-page.tsx'

interface Wanted {
  readonly restaurant: string
  readonly date: string | undefined
  readonly party: number | undefined
}

function readWanted(url: string): Wanted {
  const query = new URL(url).searchParams
  const date = query.get('date') ?? ''
  return {
    restaurant: query.get('restaurant') ?? '',
    date: isCalendarDate(date) ? date : undefined,
    party: readPartySize(query.get('party')) || undefined,
  }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const wanted = readWanted(request.url)
  if (!wanted.restaurant) throw data('', { status: 404 })
  const restaurant = orThrow(await send('restaurants.get', { id: wanted.restaurant }))
  const { idOrName, name, texts } = restaurant
  const sent = new URL(request.url).searchParams.get('sent')
  return { ...wanted, idOrName, name, texts, ...shownRegion(restaurant), sent }
}

export const action = formAction({
  async ''({ send, form, url }) {
    const { restaurant, date, party } = readWanted(url.href)
    const [email, phone] = [textOf(form, 'email'), textOf(form, 'phone')]
    const body = {
      ...(email && { email }),
      ...(phone && { phone }),
      ...(date && { date }),
      ...(party && { partySize: party }),
    }
    const answer = await accepted(send('requests.createTableAlert', { restId: restaurant, body }))
    if (isProblem(answer)) return answer
    return redirect(
      withSticky(paths.notify({ restaurant, date, party, sent: email ? 1 : 'text' }), url.search),
      303,
    )
  },
})

export function Component() {
  const { t } = useText()
  const to = useTo()
  const { idOrName, name, date, party, sent } = useLoaderData<typeof loader>()
  const result = (useActionData() as FormResult | undefined) ?? null
  const title = t('notify.title', { place: name })
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead
        title={sent ? t(sent === 'text' ? 'notify.sentTextTitle' : 'notify.sentTitle') : title}
        hidden
      />
      {sent ? (
        <SentPage
          href={to.restaurant(idOrName, { date, party })}
          link={t('notify.back', { place: name })}
          byText={sent === 'text'}
        />
      ) : (
        <div className="grid gap-5">
          <h1 className="max-w-prose text-step-4">{title}</h1>
          <NotifyForm {...{ idOrName, date, party, result }} restaurantName={name} main />
          {/* Other ways to a table, such as the restaurant's waitlist, belong here. */}
        </div>
      )}
    </div>
  )
}

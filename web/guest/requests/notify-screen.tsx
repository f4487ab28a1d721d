import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { orThrow } from '#web/guest/reserve/load-day.ts'
import { readPartySize } from '#web/guest/reserve/wish.ts'
import { pageContext } from '#web/page-context.ts'
import { to as paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { takeForm, textOf } from './asked-form.ts'
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

/** Which restaurant, for which day and party, and whether the message has just been sent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const wanted = readWanted(request.url)
  if (!wanted.restaurant) throw data('', { status: 404 })
  const { idOrName, name } = orThrow(await send('restaurants.get', { id: wanted.restaurant }))
  return { ...wanted, idOrName, name, sent: new URL(request.url).searchParams.has('sent') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { send } = context.get(pageContext)
  const { restaurant, date, party } = readWanted(request.url)
  const email = textOf(await request.formData(), 'email')
  const body = { email, ...(date && { date }), ...(party && { partySize: party }) }
  const sent = paths.notify({ restaurant, date, party, sent: 1 })
  return takeForm(
    { request },
    { email },
    () => send('restaurants.notify', { restId: restaurant, body }),
    sent,
  )
}

export function Component() {
  const { t } = useText()
  const to = useTo()
  const { idOrName, name, date, party, sent } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  const title = t('notify.title', { place: name })
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={sent ? t('notify.sentTitle') : title} hidden />
      {sent ? (
        <SentPage href={to.restaurant(idOrName, { date, party })} link={t('notify.back', { place: name })} />
      ) : (
        <div className="grid gap-5">
          <h1 className="max-w-prose text-step-4">{title}</h1>
          <NotifyForm {...{ idOrName, date, party, result }} place={name} main />
        </div>
      )}
    </div>
  )
}

import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { pageContext } from '#web/page-context.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { HostBooking } from './host-booking.tsx'
import { doDeed } from './house-form.ts'
import { inDevelopment } from './in-development.ts'

function readQuestion(url: string) {
  const query = new URL(url).searchParams
  const date = query.get('date') ?? ''
  return {
    token: query.get('token') ?? '',
    restaurant: query.get('restaurant') ?? '',
    date: isCalendarDate(date) ? date : '',
  }
}

/** The book of a day, for who has a token of the house. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  inDevelopment(page)
  const asked = readQuestion(request.url)
  const { token, restaurant, date } = asked
  if (!token || !restaurant) return { asked, book: null, refusal: null }
  const query = date ? { date } : {}
  const book = await page.send('host.reservations', { restaurantId: restaurant, query }, { token })
  if (isWireRefusal(book)) return data({ asked, book: null, refusal: book }, { status: book.status })
  return { asked: { ...asked, date: book.date }, book, refusal: null }
}

/** Does what a button says, and comes back to the book. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  inDevelopment(page)
  const { token } = readQuestion(request.url)
  const answer = await doDeed(page.send, await request.formData(), { token })
  if (isWireRefusal(answer))
    return data<{ refusal: WireRefusal }>({ refusal: answer }, { status: answer.status })
  return redirect(`${paths.devHost}${new URL(request.url).search}`, 303)
}

/** The house's side without any comfort: every call there is, as plain forms. */
export function Component() {
  const { t, locale } = useText()
  const { asked, book, refusal } = useLoaderData<typeof loader>()
  const undone = useActionData<typeof action>()?.refusal ?? refusal
  return (
    <div className="page pb-section">
      <PageHead title={t('dev.host')} hidden />
      <meta name="referrer" content="no-referrer" />
      <h1 className="pt-8 text-step-4">{t('dev.host')}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t('dev.hostLead')}</p>
      <Form method="get" action={paths.devHost} className="mt-6 grid max-w-narrow gap-3">
        <TextField
          name="token"
          label={t('dev.staffToken')}
          defaultValue={asked.token}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField name="restaurant" label={t('dev.restaurant')} defaultValue={asked.restaurant} />
        <TextField name="date" type="date" label={t('dev.day')} defaultValue={asked.date} />
        <div>
          <Button>{t('dev.openBook')}</Button>
        </div>
      </Form>
      {undone && (
        <Notice tone="bad" live className="mt-6 max-w-prose">
          {undone.message}
        </Notice>
      )}
      {book && (
        <section className="mt-10" aria-labelledby="book">
          <h2 id="book" className="mb-4 text-step-2">
            {formatDay(book.date, locale)} · {book.zone}
          </h2>
          {book.reservations.length === 0 && <p className="text-ink-soft">{t('dev.emptyBook')}</p>}
          {book.reservations.map((booking) => (
            <HostBooking key={booking.id} booking={booking} />
          ))}
        </section>
      )}
    </div>
  )
}

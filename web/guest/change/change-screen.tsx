import { Suspense } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Calendar } from '#web/guest/calendar/calendar.tsx'
import { NoTimes } from '#web/guest/reserve/late-no-times.ts'
import { WishForm } from '#web/guest/reserve/wish-form.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { useTo } from '#web/shell/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { ChangeRefused } from './change-refused.tsx'
import { ChangeSlip } from './change-slip.tsx'
import { ChangeTimes } from './change-times.tsx'
import { loadChange } from './load-change.ts'
import { saveChange } from './save-change.ts'

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadChange(args)
  if (loaded instanceof Response) throw loaded
  return data(loaded)
}

export async function action(args: ActionFunctionArgs) {
  const saved = await saveChange(args)
  return typeof saved === 'string' ? redirect(saved, 303) : data(saved, { status: saved.refusal.status })
}

/** Another day, time, party or seat for a booking that stays as it is until the new table is secured. */
export function Component() {
  const { t, locale } = useText()
  const to = useTo()
  const { booking, restaurant, ask, day, month, today, lastDay, instant } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? null
  const sending = useNavigation().state === 'submitting'
  const { id, token } = booking
  const hrefFor = (wish: Record<string, string | number | undefined>) =>
    to.bookingChange(id, token, { ...ask, ...wish })
  const title = t('change.title')
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      <Anchor
        href={to.booking(id, token)}
        className="link inline-flex min-h-target items-center gap-2 text-ink-soft"
      >
        <ArrowLeftIcon size={18} />
        {t('change.back')}
      </Anchor>
      <h1 className="mt-1 text-step-3">{title}</h1>
      <p className="mt-1 text-step-1">{restaurant.name}</p>
      <p className="mt-2 max-w-prose text-ink-soft">{t('change.lead')}</p>
      <div className="mt-6 grid items-start gap-8 desktop:grid-cols-[22rem_minmax(0,34rem)] desktop:gap-12">
        <div className="grid gap-6">
          <WishForm
            {...{ restaurant, ask, today, lastDay }}
            withArea
            withDate={false}
            carried={{ id, token, ...(instant && { instant }) }}
          />
          <Calendar month={month} today={today} chosen={ask.date} hrefFor={hrefFor} />
        </div>
        <div className="grid gap-6">
          {result && <ChangeRefused refusal={result.refusal} hrefFor={hrefFor} party={ask.party} />}
          <section aria-labelledby="times-title" className="grid gap-4">
            <h2 id="times-title" className="text-step-2">
              {formatDay(ask.date, locale)}
            </h2>
            {day.state === 'times' ? (
              <ChangeTimes groups={day.groups} chosen={instant} {...{ ask, hrefFor }} />
            ) : (
              <Suspense>
                <NoTimes {...{ restaurant, ask, day, hrefFor }} tellMe={false} />
              </Suspense>
            )}
          </section>
          <Form method="post" className="slip grid gap-5">
            <ChangeSlip {...{ booking, ask, instant }} />
            <input type="hidden" name="instant" value={instant} />
            <input type="hidden" name="party" value={ask.party} />
            <input type="hidden" name="area" value={ask.area} />
            <TextArea
              name="specialRequests"
              label={t('reserve.requests')}
              optionalMark={t('reserve.optional')}
              defaultValue={result?.note ?? booking.specialRequests}
              maxLength={2000}
              rows={2}
            />
            <div className="grid gap-2">
              <Button wide disabled={!instant} aria-disabled={sending || undefined}>
                {sending ? t('change.saving') : t('change.save')}
              </Button>
              <p className="text-small text-ink-soft">{instant ? t('change.safe') : t('change.pickTime')}</p>
            </div>
          </Form>
        </div>
      </div>
    </div>
  )
}

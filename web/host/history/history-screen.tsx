import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams, useSubmit } from 'react-router'
import type { AnswerOf, Input } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { type ActorKind, actorKinds } from '#domain/history/actor.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { PageTop } from '#web/host/parts/page-top.tsx'
import { withQuery } from '#web/paths.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { formatDay, formatTimeAt, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Entry = AnswerOf<'history.entries'>['entries'][number]
type Filters = NonNullable<Input<'history.entries'>['query']>

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const restaurantId = Number(params['restaurantId'])
  const { searchParams } = new URL(request.url)
  const [page, people] = await Promise.all([
    send('history.entries', { restaurantId, query: filtersIn(searchParams) }),
    // Whoever may not see the members filters without them.
    send('staff.members', { restaurantId }),
  ])
  return {
    page: restaurantAnswer(page, request),
    people: isWireRefusal(people) ? [] : people.members.map(({ memberId, name }) => ({ memberId, name })),
  }
}

/** Who did what at the restaurant, newest first, as sentences. */
export function Component() {
  const { t } = useText()
  const { restaurant, may } = useAtRestaurant()
  const { page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { entries, next, zone } = page
  const isFiltered = hasFilter(search)
  const days = byDay(entries)
  return (
    <div className="max-w-[52rem]">
      <HostTitle title={t('hostApp.history')} restaurant={restaurant.name} />
      <PageTop
        title={t('hostApp.history')}
        lead={may('audit.read') ? t('hostApp.historyLead') : t('hostApp.historyOfShift')}
      />
      <Filter />
      {entries.length === 0 && (
        <p className="mt-8 text-ink-soft">
          {isFiltered ? t('hostApp.nothingFound') : t('hostApp.noHistory')}
        </p>
      )}
      {days.map(({ day, entries: ofDay }) => (
        <Day key={day} {...{ day, zone }} entries={ofDay} />
      ))}
      <p className="mt-6 flex flex-wrap gap-3">
        {search.get('before') && (
          <LinkButton kind="quiet" size="small" href={pageHref(search, null)}>
            {t('hostApp.newest')}
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton kind="quiet" size="small" href={pageHref(search, next)}>
            {t('hostApp.older')}
          </LinkButton>
        )}
      </p>
    </div>
  )
}

/** Filters at once, and without leaving the fields. */
function Filter() {
  const { t } = useText()
  const { people } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const submit = useSubmit()
  const booking = search.get('booking')
  const isFiltered = hasFilter(search)
  const options = [
    { value: '', text: t('hostApp.everybody') },
    ...people.map(({ memberId, name }) => ({ value: memberId, text: name })),
    ...actorKinds
      .filter((kind) => kind !== 'member')
      .map((kind) => ({ value: kind, text: t(`hostApp.actor.${kind}`) })),
  ]
  return (
    <Form
      key={search.toString()}
      className={classes(
        'mt-5 grid grid-cols-2 items-end gap-4 [&>:first-child]:col-span-2 tablet:[&>:first-child]:col-span-1',
        isFiltered
          ? 'tablet:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]'
          : 'tablet:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]',
      )}
      onChange={({ currentTarget }) =>
        void submit(currentTarget, { replace: true, preventScrollReset: true })
      }
    >
      <SelectField
        name="who"
        label={t('hostApp.who')}
        defaultValue={search.get('who') ?? ''}
        options={options}
      />
      <TextField name="from" type="date" label={t('hostApp.from')} defaultValue={search.get('from') ?? ''} />
      <TextField
        name="until"
        type="date"
        label={t('hostApp.until')}
        defaultValue={search.get('until') ?? ''}
      />
      {booking && <input type="hidden" name="booking" value={booking} />}
      {isFiltered ? (
        <LinkButton kind="quiet" href="?" className="max-tablet:col-span-2">
          {t('hostApp.showAll')}
        </LinkButton>
      ) : (
        <Button kind="quiet" className="visually-hidden focus:not-visually-hidden">
          {t('hostApp.filter')}
        </Button>
      )}
    </Form>
  )
}

interface DayProps {
  readonly day: string
  readonly zone: string
  readonly entries: readonly Entry[]
}

function Day({ day, zone, entries }: DayProps) {
  const { locale } = useText()
  return (
    <section className="mt-8">
      <h2 className="text-step-1">{formatDay(day, locale)}</h2>
      <ol className="mt-2 border-t border-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 border-b border-line py-3"
          >
            <time dateTime={entry.at} className="text-small leading-6 text-ink-soft">
              {formatTimeAt(entry.at, zone, locale)}
            </time>
            <What entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function What({ entry }: { readonly entry: Entry }) {
  const { t } = useText()
  const [search] = useSearchParams()
  const { sentence, changes, reservationId, bookingCode: code } = entry
  const href =
    reservationId && search.get('booking') !== reservationId
      ? withQuery('', { booking: reservationId })
      : null
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>{sentence}</p>
      {changes.length > 0 && (
        <ul className="mt-1 text-small text-ink-soft">
          {changes.map((change) => (
            <li key={change.field}>{change.sentence}</li>
          ))}
        </ul>
      )}
      {href && (
        <Anchor href={href} className="link inline-flex min-h-target items-center text-small">
          {code ? t('hostApp.allOfBooking', { code }) : t('hostApp.allOfThis')}
        </Anchor>
      )}
    </div>
  )
}

/** Times are on the restaurant's clock, and so are the days. */
function byDay(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const { date } = wallOf(entry.at)
    const last = days.at(-1)
    if (last?.day === date) last.entries.push(entry)
    else days.push({ day: date, entries: [entry] })
  }
  return days
}

const hasFilter = (search: URLSearchParams) =>
  ['who', 'from', 'until', 'booking', 'before'].some((name) => search.get(name))

function filtersIn(search: URLSearchParams): Filters {
  const who = search.get('who') ?? ''
  const kind = actorKinds.find((each): each is ActorKind => each === who)
  const [from, until] = ['from', 'until'].map((name) => search.get(name) ?? '')
  const booking = search.get('booking')
  const before = Number(search.get('before'))
  return {
    ...(kind ? { actor: kind } : who && { person: who }),
    ...(from && { from }),
    ...(until && { until }),
    ...(booking && { reservationId: booking }),
    ...(before > 0 && { before }),
  }
}

function pageHref(search: URLSearchParams, before: number | null): string {
  const others = [...search].filter(([name]) => name !== 'before')
  return withQuery('', { ...Object.fromEntries(others), before }) || '?'
}

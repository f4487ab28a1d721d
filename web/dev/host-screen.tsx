import { useEffect, useEffectEvent } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { staffTokenCookie } from '#contracts/http/cookies.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { HostReservation } from '#contracts/booking/host.ts'
import { readDepositStatus } from '#domain/payments/deposit-status.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { textOf } from '#web/form/form-data.ts'
import { formAction } from '#web/form/form-action.ts'
import { FormNotice } from '#web/form/form-problems.tsx'
import { accepted, type FormResult, isProblem, refused } from '#web/form/form-result.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { HostBooking } from './host-booking.tsx'
import { HostBlacklist } from './host-blacklist.tsx'
import { HostDifferences } from './host-differences.tsx'
import { HostLine } from './host-line.tsx'
import { HostOrders } from './host-orders.tsx'
import { HostPaymentRules } from './host-payment-rules.tsx'
import { isMoneyCommand, rulesCommand, runMoneyCommand } from './money-command.ts'
import { isLineCommand, runLineCommand } from './line-command.ts'
import { isOrderCommand, runOrderCommand } from './order-command.ts'
import { runCommand } from './staff-command.ts'

function readChoice(url: string) {
  const query = new URL(url).searchParams
  const date = query.get('date') ?? ''
  return {
    restaurant: query.get('restaurant') ?? '',
    date: isCalendarDate(date) ? date : '',
  }
}

const nothing = {
  book: null,
  money: null,
  blacklist: null,
  differences: null,
  line: null,
  orders: null,
  rules: null,
}

/** Loads the reservation book of one day. Requires a staff token. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const url = new URL(request.url)
  if (url.searchParams.has('token')) return withoutToken(url)
  const token = page.visitor.staffToken
  const choice = readChoice(request.url)
  const { restaurant, date } = choice
  if (!token || !restaurant) return { choice, ...nothing, refusal: null }
  const query = date ? { date } : {}
  const [book, blacklist, line, orders, rules, list] = await Promise.all([
    page.send('host.reservations', { restaurantId: restaurant, query }, { token }),
    page.send('host.blacklist', { restaurantId: restaurant }, { token }),
    page.send('host.line', { restaurantId: restaurant }, { token }),
    page.send('host.orders', { restaurantId: restaurant, query }, { token }),
    page.send('host.paymentRules', { restaurantId: restaurant }, { token }),
    page.send('host.moneyDifferences', { restaurantId: restaurant }, { token }),
  ])
  const rejected = (refusal: WireRefusal) => data({ choice, ...nothing, refusal }, { status: refusal.status })
  if (isWireRefusal(book)) return rejected(book)
  if (isWireRefusal(blacklist)) return rejected(blacklist)
  if (isWireRefusal(line)) return rejected(line)
  if (isWireRefusal(orders)) return rejected(orders)
  if (isWireRefusal(rules)) return rejected(rules)
  if (isWireRefusal(list)) return rejected(list)
  const money = await loadMoney(page.send, book.reservations, token)
  return {
    choice: { ...choice, date: book.date },
    book,
    money,
    blacklist,
    differences: list.differences,
    line,
    orders,
    rules,
    refusal: null,
  }
}

/** Keeps a token that staff entered or opened a link with in a cookie, and redirects to the URL without it. */
function withoutToken(url: URL): Response {
  const token = url.searchParams.get('token')
  url.searchParams.delete('token')
  const headers = new Headers()
  if (token) {
    const cookie = staffTokenCookie(token)
    if (typeof document === 'undefined') headers.append('set-cookie', cookie)
    else document.cookie = cookie
  }
  return redirect(url.pathname + url.search, { headers })
}

/** Loads the payments of bookings that are paid online, or whose deposit the restaurant collects itself. */
async function loadMoney(send: Send, reservations: readonly HostReservation[], token: string) {
  const paid = reservations.filter(
    ({ depositStatus, offlineDeposit }) =>
      offlineDeposit || readDepositStatus(depositStatus).status !== 'No Card',
  )
  const answers = await Promise.all(
    paid.map(({ id }) => send('host.money', { reservationId: id }, { token })),
  )
  return answers.filter((answer) => !isWireRefusal(answer))
}

export function action(args: ActionFunctionArgs) {
  const token = args.context.get(pageContext).visitor.staffToken ?? ''
  return commandAction(token)(args)
}

const commandAction = (token: string) =>
  formAction({
    async ''({ send, form, url }) {
      const answer = await accepted<unknown>(commandOf(textOf(form, 'command'))(send, form, { token }), {
        onPage: (field) => field,
      })
      return isProblem(answer) ? answer : redirect(`${paths.devHost}${url.search}`, 303)
    },
  })

function commandOf(command: string) {
  if (isOrderCommand(command)) return runOrderCommand
  if (isMoneyCommand(command)) return runMoneyCommand
  return isLineCommand(command) ? runLineCommand : runCommand
}

/** Development screen that offers the staff API's calls as plain forms. */
export function Component() {
  const { t, locale } = useText()
  const { choice, book, money, blacklist, differences, line, orders, rules, refusal } =
    useLoaderData<typeof loader>()
  const posted = useActionData() as FormResult | undefined
  const problem = posted?.problem ?? (refusal && refused(refusal))
  useFreshBook(book !== null)
  return (
    <div className="page pb-section">
      <PageHead title={t('dev.host')} hidden />
      <meta name="referrer" content="no-referrer" />
      <h1 className="pt-8 text-step-4">{t('dev.host')}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t('dev.hostLead')}</p>
      <Form method="get" action={paths.devHost} className="mt-6 grid max-w-narrow gap-3">
        <TextField name="token" label={t('dev.staffToken')} autoComplete="off" spellCheck={false} />
        <TextField name="restaurant" label={t('dev.restaurant')} defaultValue={choice.restaurant} />
        <TextField name="date" type="date" label={t('dev.day')} defaultValue={choice.date} />
        <div>
          <Button>{t('dev.openBook')}</Button>
        </div>
      </Form>
      <div className="mt-6 max-w-prose">
        <FormNotice result={problem && { step: '', values: null, problem }} fields={[]} />
      </div>
      {differences && <HostDifferences differences={differences} />}
      {book && (
        <section className="mt-10" aria-labelledby="book">
          <h2 id="book" className="mb-4 text-step-2">
            {formatDay(book.date, locale)} · {book.zone}
          </h2>
          {book.reservations.length === 0 && <p className="text-ink-soft">{t('dev.emptyBook')}</p>}
          {book.reservations.map((booking) => (
            <HostBooking
              key={booking.id}
              booking={booking}
              money={money?.find(({ reservationId }) => reservationId === booking.id) ?? null}
            />
          ))}
        </section>
      )}
      {orders && <HostOrders orders={orders} restaurant={choice.restaurant} />}
      {line && <HostLine line={line} restaurant={choice.restaurant} />}
      {rules && (
        <HostPaymentRules
          rules={rules}
          restaurant={choice.restaurant}
          result={posted?.problem && posted.values['command'] === rulesCommand ? posted : null}
        />
      )}
      {blacklist && blacklist.entries.length > 0 && (
        <HostBlacklist entries={blacklist.entries} restaurant={choice.restaurant} />
      )}
    </div>
  )
}

const lookAgainMs = 10_000

/** Reloads the book regularly, so changes and messages of guests appear. Keeps what staff have typed. */
function useFreshBook(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => look(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isOpen])
}

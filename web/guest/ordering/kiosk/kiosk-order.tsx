import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import type { OrderQuote } from '#contracts/ordering/order-quote.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type CartLine, isLine } from '#domain/ordering/cart.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import { linePrice } from '#domain/ordering/line-price.ts'
import { isolated } from '#domain/translations/isolated.ts'
import { fetchQuote, linesKey, orderItems } from '#web/guest/ordering/order/checkout/load-quote.ts'
import { type ShownMenu, shownMenu } from '#web/guest/ordering/order/menu/shown-menu.ts'
import { useLines, useShownCart } from '#web/guest/ordering/order/use-cart.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { reached } from '#web/session/requests/reached.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { formatTimeAt } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { orderAnswered, orderSent } from './kiosk-device.ts'
import { type KioskStepProps, StepBar } from './kiosk-home.tsx'
import { KioskName } from './kiosk-name.tsx'

interface KioskOrderProps extends KioskStepProps {
  readonly token: string
}

/** Shows the whole order with its problems, asks for a name to call out, and places the order. */
export function KioskOrder(props: KioskOrderProps) {
  const { menu } = props.data
  return menu && <WholeOrder {...props} menu={shownMenu(menu)} />
}

function WholeOrder({ data, token, menu, go, onOver }: KioskOrderProps & { readonly menu: ShownMenu }) {
  const { t, locale } = useText()
  const send = useSend()
  const cart = useShownCart()
  const lines = useLines(cart)
  const { quote, problem: unquoted, again } = useQuote(data.restaurant.id, lines)
  const [problem, setProblem] = useState('')
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  // Stays the same until a response arrives, so sending again after a lost connection doesn't order twice.
  const id = useRef(freshKey())
  const money = (amount: number) => formatMoney(amount, menu.currency, locale)
  const problems = quote?.problems ?? []
  const place = async () => {
    if (!quote?.promise || isSending) return
    setSending(true)
    setProblem('')
    orderSent(data.restaurant.id, id.current)
    const answer = await reached(
      send(
        'host.placeOrder',
        {
          restaurantId: data.restaurant.id,
          body: {
            id: id.current,
            customerName: name.trim(),
            promised: quote.promise.instant,
            order: { orderItems: orderItems(lines), total: quote.total, asap: true },
            language: locale,
          },
        },
        { token },
      ),
    )
    setSending(false)
    if (answer === null) return setProblem(t('kiosk.notSure'))
    if (!isWireRefusal(answer)) {
      // If its guest has left, the order stays to be voided.
      if (go({ step: 'ordered', order: answer, name: name.trim(), timeZone: menu.timeZone }))
        orderAnswered(data.restaurant.id, id.current)
      return undefined
    }
    orderAnswered(data.restaurant.id, id.current)
    id.current = freshKey()
    setProblem(answer.message)
    again()
    return undefined
  }
  if (lines.length === 0)
    return (
      <>
        <p className="flex-1 content-center text-center text-step-1">{t('kiosk.nothingYet')}</p>
        <StepBar onOver={onOver} onBack={() => go({ step: 'menu' })} />
      </>
    )
  return (
    <>
      <div className="grid flex-1 content-end gap-5">
        <h1 className="text-step-3">{t('kiosk.orderTitle')}</h1>
        <ul>
          {lines.map((line) => (
            <OrderLine
              key={`${line.repeatIndex} ${line.id}`}
              line={line}
              menu={menu}
              problems={problems.filter(({ line: about }) => about !== null && isLine(about, line))}
              onRemove={() => cart.store.remove('takeaway', line)}
            />
          ))}
        </ul>
        {quote && <Totals quote={quote} timeZone={menu.timeZone} money={money} />}
        <KioskName name={name} onName={setName} hint={t('kiosk.nameHint')} />
      </div>
      {/* Leaving this step would forget the id of the order that is being sent. */}
      <StepBar onOver={onOver} onBack={() => !isSending && go({ step: 'menu' })}>
        {[...problems.filter(({ line }) => line === null).map(({ message }) => message), unquoted, problem]
          .filter(Boolean)
          .map((message) => (
            <Notice key={message} tone="bad" live>
              {message}
            </Notice>
          ))}
        <Button
          type="button"
          wide
          className="numbers"
          disabled={!quote?.promise || problems.length > 0 || name.trim() === ''}
          aria-disabled={isSending || undefined}
          onClick={() => void place()}
        >
          {quote && !isSending ? t('kiosk.place', { total: money(quote.total) }) : t('kiosk.sending')}
        </Button>
      </StepBar>
    </>
  )
}

interface OrderLineProps {
  readonly line: CartLine
  readonly menu: ShownMenu
  readonly problems: OrderQuote['problems']
  readonly onRemove: () => void
}

function OrderLine({ line, menu, problems, onRemove }: OrderLineProps) {
  const { t, locale } = useText()
  const { choice } = readChoice(menu.book, line)
  const dish = menu.dishes.get(line.id)?.name ?? ''
  const extras = (choice?.options ?? []).map(({ option, amount }) =>
    amount > 1 ? `${amount} × ${isolated(option.name)}` : option.name,
  )
  return (
    <li className="numbers flex items-center gap-4 border-b border-line py-3">
      <span className="flex-none font-medium">{t('receipt.times', { amount: line.amount })}</span>
      <span className="min-w-0 grow wrap-anywhere">
        {dish}
        <span className="block text-small text-ink-soft">
          {[choice?.size?.name, ...extras].filter(Boolean).join(', ')}
        </span>
        {problems.map(({ code, message }) => (
          <span key={code} className="block text-small text-bad">
            {message}
          </span>
        ))}
      </span>
      <span className="flex-none">
        {choice && formatMoney(linePrice(choice, 'takeaway'), menu.currency, locale)}
      </span>
      <Button type="button" kind="quiet" size="small" onClick={onRemove}>
        {t('orderMenu.remove')}
        <span className="visually-hidden"> {dish}</span>
      </Button>
    </li>
  )
}

interface TotalsProps {
  readonly quote: OrderQuote
  readonly timeZone: string
  readonly money: (amount: number) => string
}

function Totals({ quote, timeZone, money }: TotalsProps) {
  const { t, locale } = useText()
  const { total, taxes, rounding, promise } = quote
  return (
    <div className="numbers grid gap-1">
      {taxes > 0 && (
        <p className="flex justify-between text-ink-soft">
          <span>{t('kiosk.taxes')}</span>
          <span>{money(taxes)}</span>
        </p>
      )}
      {rounding !== 0 && (
        <p className="flex justify-between text-ink-soft">
          <span>{t('receipt.rounding')}</span>
          <span>{money(rounding)}</span>
        </p>
      )}
      <p className="flex justify-between text-step-1 font-medium">
        <span>{t('receipt.total')}</span>
        <span>{money(total)}</span>
      </p>
      {promise && (
        <p className="text-ink-soft">
          {t('kiosk.readyBy', { time: formatTimeAt(promise.instant, timeZone, locale) })} ·{' '}
          {t('kiosk.payAtCounter')}
        </p>
      )}
    </div>
  )
}

/** How long a promised time is shown before it is asked for again, in milliseconds. */
const quoteFreshMs = 15_000

/** Fetches what the cart costs and when it would be ready, after each change and while the guest reads. */
function useQuote(restaurantId: number, lines: readonly CartLine[]) {
  const { t } = useText()
  const send = useSend()
  const [quote, setQuote] = useState<OrderQuote | null>(null)
  const [problem, setProblem] = useState('')
  const latest = useRef<() => void>(() => undefined)
  const key = linesKey(lines)
  const load = useEffectEvent((at: number) =>
    reached(
      fetchQuote(send, {
        restaurantId: at,
        reservationTime: '',
        deliveryType: 'takeaway',
        order: { orderItems: orderItems(lines), tips: 0, asap: true },
        paymentType: 'cash',
      }).then((found) => ({ found })),
    ),
  )
  const show = useEffectEvent((answer: Awaited<ReturnType<typeof load>>) => {
    if (answer === null) return setProblem(t('kiosk.noConnection'))
    if (isWireRefusal(answer.found)) return setProblem(answer.found.message)
    setProblem('')
    setQuote(answer.found)
    return undefined
  })
  useEffect(() => {
    if (key === linesKey([])) return
    let isCurrent = true
    const look = async () => {
      const answer = await load(restaurantId)
      if (isCurrent) show(answer)
    }
    latest.current = () => void look()
    latest.current()
    const timer = setInterval(() => void look(), quoteFreshMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [restaurantId, key])
  return { quote, problem, again: () => latest.current() }
}

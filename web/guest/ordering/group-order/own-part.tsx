import { Form, useNavigation } from 'react-router'
import type { GroupMemberRead, GroupOrder } from '#contracts/ordering/group-orders.ts'
import { isOrderedInParts } from '#domain/ordering/group-order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isolated } from '#domain/translations/isolated.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'
import type { GroupPageProps } from './group-page.tsx'

/** Message keys by the state of the refund, for a part that was paid and then canceled. */
export const refundKeys = { started: 'money.comingBack', done: 'money.refunded' } as const

/** Shows the guest's own dishes, their cost including the share of fees, and the button to confirm or pay. */
export function OwnPart({ group, code }: Pick<GroupPageProps, 'group' | 'code'>) {
  const { t, locale } = useText()
  const to = useTo()
  const { stage, restaurant, deliveryType, currency, pays, isHost } = group
  const own = group.members.find(({ isOwn }) => isOwn)
  if (!own || (own.lines.length === 0 && !own.isLeftOut && stage === 'ordered')) return null
  const isInParts = isOrderedInParts(group)
  const isOpen = stage === 'open' && !own.isOrdered
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const menu = (query: object = {}) =>
    to.delivery(restaurant.idOrName, { deliveryType, group: code, ...query })
  return (
    <section aria-labelledby="own" className="grid gap-3">
      <h2 id="own" className="text-step-2">
        {t('groupOrder.yourPart')}
      </h2>
      {own.refund && <p className="text-warn">{t(refundKeys[own.refund])}</p>}
      {own.isLeftOut && !own.refund && (
        <p className="text-warn">{t(isInParts ? 'groupOrder.notPaid' : 'groupOrder.leftOut')}</p>
      )}
      {own.lines.length === 0 && !own.isLeftOut && (
        <p className="text-ink-soft">{t(isHost ? 'groupOrder.nothingHost' : 'groupOrder.nothing')}</p>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="step" value="removeLine" />
        <ul>
          {own.lines.map((line) => (
            <li key={`${line.repeatIndex} ${line.id}`} className="border-b border-line py-3">
              <Line line={line} price={money(line.price)} menuLanguage={group.menuLanguage} />
              {own.problems
                .filter((each) => each.line?.id === line.id && each.line.repeatIndex === line.repeatIndex)
                .map(({ code: problem, message }) => (
                  <p key={problem} className="flex gap-1.5 text-small text-bad">
                    <AlertIcon size={18} className="flex-none" />
                    {message}
                  </p>
                ))}
              {isOpen && (
                <div className="flex gap-5">
                  <Anchor
                    href={menu({ dish: line.id, repeat: line.repeatIndex })}
                    className="link inline-flex min-h-target items-center text-small"
                  >
                    {t('groupOrder.edit')}
                    <span className="visually-hidden"> {line.name}</span>
                  </Anchor>
                  <button
                    name="line"
                    value={`${line.repeatIndex} ${line.id}`}
                    className="link min-h-target text-small"
                  >
                    {t('groupOrder.remove')}
                    <span className="visually-hidden"> {line.name}</span>
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Form>
      {own.lines.length > 0 && !own.isLeftOut && (
        <p className="numbers flex justify-between gap-4">
          <span className="text-ink-soft">
            {own.fees > 0 ? t('groupOrder.withFees', { fees: money(own.fees) }) : t('groupOrder.yourTotal')}
          </span>
          <b className="font-medium">{money(own.total)}</b>
        </p>
      )}
      {isOpen && (
        <div className="grid gap-3 tablet:grid-cols-2">
          <LinkButton href={menu()} kind={own.lines.length === 0 && !isHost ? 'primary' : 'quiet'} wide>
            {t(own.lines.length === 0 ? 'groupOrder.chooseDishes' : 'groupOrder.moreDishes')}
          </LinkButton>
          <PartForm {...{ group, own, total: money(own.total) }} />
        </div>
      )}
      {group.own.order && <OwnOrder {...{ group, total: money(own.total) }} />}
      {isOpen && pays === 'each' && !isInParts && own.lines.length > 0 && (
        <p className="text-small text-ink-soft">{t('groupOrder.payEach')}</p>
      )}
    </section>
  )
}

interface PartFormProps {
  readonly group: GroupOrder
  readonly own: GroupMemberRead
  readonly total: string
}

/** Shows the button that pays the guest's part by card, confirms it, or marks it as ready, depending on who pays. */
function PartForm({ group, own, total }: PartFormProps) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting' || undefined
  const { pays, isHost } = group
  if (own.isReady)
    return (
      <Form method="post" preventScrollReset>
        <Button name="step" value="notReady" kind="quiet" wide aria-disabled={sending}>
          <CheckIcon size={18} className="text-good" />
          {t(pays === 'each' ? 'groupOrder.confirmed' : 'groupOrder.readyUndo')}
        </Button>
      </Form>
    )
  if (own.lines.length === 0) return null
  if (isOrderedInParts(group))
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="total" value={own.total} />
        <input type="hidden" name="restaurant" value={group.restaurant.idOrName} />
        <Button
          name="step"
          value="pay"
          wide
          className="numbers"
          disabled={own.problems.length > 0}
          aria-disabled={sending}
        >
          {t('groupOrder.payPart', { total })}
        </Button>
      </Form>
    )
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="subtotal" value={own.subtotal} />
      <Button
        name="step"
        value="ready"
        wide
        kind={isHost && pays === 'host' ? 'quiet' : 'primary'}
        className="numbers"
        aria-disabled={sending}
      >
        {pays === 'each' ? t('groupOrder.confirm', { total }) : t('groupOrder.ready')}
      </Button>
    </Form>
  )
}

/** Shows a link to pay for the guest's own order, or to its page once it is paid. */
function OwnOrder({ group, total }: Pick<PartFormProps, 'group' | 'total'>) {
  const { t } = useText()
  const to = useTo()
  const { own, restaurant } = group
  if (!own.order) return null
  const { id, token, isUnpaid } = own.order
  if (!isUnpaid)
    return (
      <LinkButton href={to.order(id, token)} kind="quiet" wide>
        {t('groupOrder.track')}
      </LinkButton>
    )
  return (
    <LinkButton href={to.payment(restaurant.idOrName, { id, token })} wide className="numbers">
      {t('groupOrder.payPart', { total })}
    </LinkButton>
  )
}

interface LineProps {
  readonly line: GroupMemberRead['lines'][number]
  readonly price: string
  /** Language tag of the names of dishes and options, if it isn't the guest's. */
  readonly menuLanguage: string | undefined
}

export function Line({ line: { amount, name, size, options }, price, menuLanguage }: LineProps) {
  const { t } = useText()
  const chosen = [
    size,
    ...options.map((option) =>
      option.amount > 1 ? `${option.amount} × ${isolated(option.name)}` : option.name,
    ),
  ].filter(Boolean)
  return (
    <div className="numbers flex gap-3">
      <span className="flex-none font-medium">{t('receipt.times', { amount })}</span>
      <div lang={menuLanguage} className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        {chosen.length > 0 && <p className="text-small text-ink-soft">{chosen.join(', ')}</p>}
      </div>
      <span className="flex-none">{price}</span>
    </div>
  )
}

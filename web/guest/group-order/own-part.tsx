import { Form, useNavigation } from 'react-router'
import type { GroupMemberRead } from '#contracts/group-orders.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'
import type { GroupPageProps } from './group-page.tsx'

/** The guest's own dishes, what they cost with the fees, and the mark that they are complete. */
export function OwnPart({ group, code }: Pick<GroupPageProps, 'group' | 'code'>) {
  const { t, locale } = useText()
  const to = useTo()
  const sending = useNavigation().state === 'submitting' || undefined
  const { stage, restaurant, deliveryType, currency, pays, isHost } = group
  const own = group.members.find(({ isOwn }) => isOwn)
  if (!own) return null
  const isOpen = stage === 'open'
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const menu = (query: object = {}) =>
    to.delivery(restaurant.idOrName, { deliveryType, group: code, ...query })
  return (
    <section aria-labelledby="own" className="grid gap-3">
      <h2 id="own" className="text-step-2">
        {t('groupOrder.yourPart')}
      </h2>
      {own.isLeftOut && <p className="text-warn">{t('groupOrder.leftOut')}</p>}
      {own.lines.length === 0 && !own.isLeftOut && (
        <p className="text-ink-soft">{t(isHost ? 'groupOrder.nothingHost' : 'groupOrder.nothing')}</p>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="step" value="removeLine" />
        <ul>
          {own.lines.map((line) => (
            <li key={`${line.repeatIndex} ${line.id}`} className="border-b border-line py-3">
              <Line line={line} price={money(line.price)} />
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
          {own.isReady ? (
            <Form method="post" preventScrollReset>
              <Button name="step" value="notReady" kind="quiet" wide aria-disabled={sending}>
                <CheckIcon size={18} className="text-good" />
                {t(pays === 'each' ? 'groupOrder.confirmed' : 'groupOrder.readyUndo')}
              </Button>
            </Form>
          ) : (
            own.lines.length > 0 && (
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
                  {pays === 'each'
                    ? t('groupOrder.confirm', { total: money(own.total) })
                    : t('groupOrder.ready')}
                </Button>
              </Form>
            )
          )}
        </div>
      )}
      {isOpen && pays === 'each' && own.lines.length > 0 && (
        <p className="text-small text-ink-soft">{t('groupOrder.payEach')}</p>
      )}
    </section>
  )
}

interface LineProps {
  readonly line: GroupMemberRead['lines'][number]
  readonly price: string
}

/** A dish with its options. */
export function Line({ line: { amount, name, size, options }, price }: LineProps) {
  const { t } = useText()
  const chosen = [
    size,
    ...options.map((option) => (option.amount > 1 ? `${option.amount} × ${option.name}` : option.name)),
  ].filter(Boolean)
  return (
    <div className="numbers flex gap-3">
      <span className="flex-none font-medium">{t('receipt.times', { amount })}</span>
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        {chosen.length > 0 && <p className="text-small text-ink-soft">{chosen.join(', ')}</p>}
      </div>
      <span className="flex-none">{price}</span>
    </div>
  )
}

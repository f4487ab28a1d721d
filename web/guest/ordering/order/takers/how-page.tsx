import { Form, useLocation } from 'react-router'
import type { OrderingType } from '#contracts/ordering/ordering-menu.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { stickyPairs } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { BagIcon, ChevronRightIcon, PinIcon } from '#web/ui/icons.tsx'
import { AddressFields } from '../checkout/address-fields.tsx'
import type { OrderData } from '../load-order.ts'
import { changedQuery, type OrderQuery } from '../order-query.ts'
import { TimeSelect } from '../checkout/time-select.tsx'
import { typeNames } from './type-terms.ts'
import { asapWords } from './when-words.ts'

interface HowProps {
  readonly data: OrderData
  readonly query: OrderQuery
}

/**
 * Lists the delivery types with their earliest time, fee and minimum, so guests can compare them before choosing a
 * dish.
 */
export function TypeChoice({ data, query }: HowProps) {
  const text = useText()
  const { t, locale } = text
  const { search } = useLocation()
  const { menu } = data
  const types = menu.types.filter(({ deliveryType }) => deliveryType !== 'preorder')
  const href = (type: OrderingType) =>
    changedQuery(search, {
      deliveryType: type.deliveryType,
      // The cart and the times in the URL are for one delivery type.
      cart: null,
      time: null,
      view: type.deliveryType === 'delivery' || query.view === 'how' ? 'how' : null,
      next: query.next || null,
    })
  return (
    <ul className="grid gap-3 tablet:grid-cols-2">
      {types.map((type) => (
        <li key={type.deliveryType}>
          <Anchor
            href={href(type)}
            aria-current={type.deliveryType === query.deliveryType ? 'true' : undefined}
            className={classes(
              'flex h-full items-center gap-4 rounded-lg border border-line-strong bg-raised p-4 hover:border-ink',
              'aria-[current]:border-accent aria-[current]:[box-shadow:inset_0_0_0_1px_var(--accent)]',
            )}
          >
            {type.deliveryType === 'delivery' ? <PinIcon size={24} /> : <BagIcon size={24} />}
            <span className="min-w-0 grow">
              <b className="block font-medium">{t(typeNames[type.deliveryType])}</b>
              <span className="numbers block">
                {type.soonest ? asapWords(type.soonest, menu.timeZone, text) : t('orderTerms.noTimes')}
              </span>
              <span className="numbers block text-small text-ink-soft">
                {termsOf(type, (amount) => formatMoney(amount, menu.currency, locale), t).join(' · ')}
              </span>
            </span>
            <ChevronRightIcon size={20} className="flex-none text-ink-soft" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Returns texts for the lowest fee and minimum of any delivery zone. The exact ones depend on the address. */
function termsOf(
  { minimum, zones }: OrderingType,
  money: (amount: number) => string,
  t: ReturnType<typeof useText>['t'],
): string[] {
  const fees = zones.map(({ fee }) => fee)
  const least = zones.length > 0 ? Math.max(minimum, Math.min(...zones.map((zone) => zone.minimum))) : minimum
  const lowest = Math.min(...fees)
  const isSame = fees.every((fee) => fee === lowest)
  const shown =
    lowest === 0 && isSame
      ? t('orderTerms.freeDelivery')
      : t(isSame ? 'orderTerms.fee' : 'orderTerms.feeFrom', { fee: money(lowest) })
  return [
    ...(fees.length > 0 ? [shown] : []),
    ...(least > 0 ? [t('orderTerms.minimum', { amount: money(least) })] : []),
  ]
}

/** Form to choose the delivery type, address and time of an order. Works without scripts. */
export function HowPage({ data, query }: HowProps) {
  const { t } = useText()
  const { search } = useLocation()
  const { menu, reach, times, today } = data
  const type = menu.types.find(({ deliveryType }) => deliveryType === query.deliveryType) ?? null
  return (
    <div className="mx-auto grid max-w-narrow gap-6 py-6">
      <h2 className="text-step-3">{t('orderMenu.howTitle')}</h2>
      <TypeChoice data={data} query={query} />
      {type && (
        <Form className="grid gap-5">
          {carriedBy(search).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="deliveryType" value={type.deliveryType} />
          {query.next && <input type="hidden" name="view" value={query.next} />}
          {type.deliveryType === 'delivery' && (
            <AddressFields type={type} query={query} reach={reach} restaurant={data.restaurant} />
          )}
          <TimeSelect
            days={times ?? []}
            asap={type.soonest}
            today={today}
            timeZone={menu.timeZone}
            chosen={query.time}
          />
          <Button wide>{t(query.next === 'order' ? 'orderMenu.continue' : 'orderMenu.showMenu')}</Button>
        </Form>
      )}
    </div>
  )
}

/** Returns the URL parameters to resubmit as hidden fields. The form has visible fields for the others. */
function carriedBy(search: string): [string, string][] {
  const query = new URLSearchParams(search)
  const kept = ['cart', 'search', 'avoid'].flatMap((name) =>
    query.getAll(name).map((value): [string, string] => [name, value]),
  )
  return [...kept, ...stickyPairs(search)]
}

import { useLocation } from 'react-router'
import type { OrderProblemRead } from '#contracts/ordering/order-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type CartLine, isLine } from '#domain/ordering/cart.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import { linePrice } from '#domain/ordering/line-price.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { isolated } from '#domain/translations/isolated.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { AlertIcon } from '#web/ui/icons.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus/use-focus-after-removal.ts'
import { changedQuery } from '../order-query.ts'
import type { ShownMenu } from '../menu/shown-menu.ts'

interface OrderLinesProps {
  readonly menu: ShownMenu
  readonly type: DeliveryType
  readonly lines: readonly CartLine[]
  /** Names and prices of the lines at the time they were chosen. */
  readonly seen: readonly {
    readonly id: string
    readonly repeatIndex: number
    readonly name?: string
    readonly price?: number
  }[]
  readonly problems: readonly OrderProblemRead[]
  /** Once the app has loaded, called with the line to remove instead of submitting the form. */
  readonly onRemove: (line: CartLine) => void
}

export function OrderLines({ menu, type, lines, seen, problems, onRemove }: OrderLinesProps) {
  const { t, locale } = useText()
  const { search } = useLocation()
  const list = useFocusAfterRemoval<HTMLUListElement>(lines.map(lineValue))
  return (
    <form
      method="post"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent
        const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
        const line = lines.find((each) => lineValue(each) === value)
        if (!line) return
        event.preventDefault()
        onRemove(line)
      }}
    >
      <ul ref={list}>
        {lines.map((line) => {
          const dish = menu.dishes.get(line.id)
          const { choice } = readChoice(menu.book, line)
          const before = seen.find((each) => isLine(each, line))
          const name = dish?.name ?? before?.name ?? t('orderMenu.unknownDish')
          const price = choice ? linePrice(choice, type) : null
          const own = problems.filter((each) => each.line && isLine(each.line, line))
          const options = choice ? [choice.size?.name, ...choice.options.map(optionText)].filter(Boolean) : []
          const money = (amount: number) => formatMoney(amount, menu.currency, locale)
          return (
            <li key={lineValue(line)} className="border-b border-line py-3">
              <div className="flex gap-3">
                <span className="numbers flex-none font-medium">
                  {t('receipt.times', { amount: line.amount })}
                </span>
                <div className="min-w-0 grow">
                  <p lang={dish ? menu.menuLanguage : undefined} className="wrap-anywhere">
                    {name}
                  </p>
                  {options.length > 0 && (
                    <p lang={menu.menuLanguage} className="text-small text-ink-soft">
                      {options.join(', ')}
                    </p>
                  )}
                </div>
                {price !== null && <span className="numbers flex-none">{money(price)}</span>}
              </div>
              {price !== null && before?.price !== undefined && before.price !== price && (
                <p className="numbers text-small text-warn">
                  {t('orderMenu.priceChanged', { before: money(before.price), now: money(price) })}
                </p>
              )}
              {own.map(({ code, message }) => (
                <p key={code} className="flex gap-1.5 text-small text-bad">
                  <AlertIcon size={18} className="flex-none" />
                  {message}
                </p>
              ))}
              <div className="flex gap-5">
                {dish && (
                  <Anchor
                    href={changedQuery(search, { dish: line.id, repeat: line.repeatIndex })}
                    className="link inline-flex min-h-target items-center text-small"
                  >
                    {t('orderMenu.edit')}
                    <span className="visually-hidden"> {name}</span>
                  </Anchor>
                )}
                <button name="remove" value={lineValue(line)} className="link min-h-target text-small">
                  {t('orderMenu.remove')}
                  <span className="visually-hidden"> {name}</span>
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </form>
  )
}

export function lineValue({ id, repeatIndex }: Pick<CartLine, 'id' | 'repeatIndex'>): string {
  return `${repeatIndex} ${id}`
}

function optionText({ option, amount }: { option: { name: string }; amount: number }): string {
  return amount > 1 ? `${amount} × ${isolated(option.name)}` : option.name
}

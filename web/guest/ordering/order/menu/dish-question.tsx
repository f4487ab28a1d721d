import { formatMoney } from '#domain/money/format-money.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import type { ChoiceProblem } from '#domain/ordering/choice.ts'
import {
  type DeliveryType,
  type MenuBook,
  type ModifierUse,
  type Option,
  priceFor,
} from '#domain/ordering/menu.ts'
import { useText } from '#web/text/text.tsx'
import { AlertIcon } from '#web/ui/icons.tsx'
import { countField, questionField } from './read-dish-form.ts'

interface DishQuestionProps {
  readonly use: ModifierUse
  readonly book: MenuBook
  readonly line: CartLine
  readonly type: DeliveryType
  readonly currency: string
  /** Language of the names; undefined if it's the page's. */
  readonly language: string | undefined
  /** Whether the options are sizes, which show their full price. Other options show the price they add. */
  readonly isSizes: boolean
  /** Ids of options that aren't safe for what the guest avoids. */
  readonly unsafe: ReadonlySet<string>
  readonly problems: readonly ChoiceProblem[]
}

/**
 * Fieldset for one modifier of a dish, with the number of options to choose. Modifiers of an option follow that
 * option.
 */
export function DishQuestion(props: DishQuestionProps) {
  const { use, book, line, language, problems } = props
  const { t } = useText()
  const modifier = book.modifiers.get(use.modifierId)
  if (!modifier) return null
  const { id, name, options } = modifier
  const amountOf = (option: Option) =>
    line.selectedModifiers.find((each) => each.id === option.id)?.amount ?? 0
  const count = options.reduce((sum, option) => sum + amountOf(option), 0)
  const isWrong = problems.some(({ details }) => details?.['modifier'] === name)
  const bounds = [boundsText(use, t), use.maxAmount > 1 && count > 0 && t('orderMenu.chosen', { count })]
  const error = isWrong ? `${id}-problem` : undefined
  return (
    <fieldset data-question={name} aria-describedby={error}>
      <legend className="flex w-full items-baseline justify-between gap-4">
        <span lang={language} className="font-medium">
          {name}
        </span>
        <span className="text-small text-ink-soft">{bounds.filter(Boolean).join(' · ')}</span>
      </legend>
      {isWrong && (
        <p id={error} className="flex gap-1.5 text-small text-bad">
          <AlertIcon size={18} className="flex-none" />
          {boundsText(use, t)}
        </p>
      )}
      {options.map((option) => (
        <div key={option.id} className="border-b border-line">
          <OptionField {...props} option={option} amount={amountOf(option)} />
          {option.modifiers.length > 0 && (
            <div className="grid gap-4 pb-4 ps-8 [:has(>label>input:not(:checked))>&]:hidden">
              {option.modifiers.map((nested) => (
                <DishQuestion key={nested.modifierId} {...props} use={nested} isSizes={false} />
              ))}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}

function OptionField(props: DishQuestionProps & { readonly option: Option; readonly amount: number }) {
  const { use, type, currency, language, isSizes, unsafe, option, amount } = props
  const { t, locale } = useText()
  const { id, name, maxAmount } = option
  const gone = option.soldOut || option.stock === 0
  const price = priceFor(option.price, type)
  const shown = formatMoney(price, currency, locale)
  const isOne = use.maxAmount === 1 && use.minAmount === 1
  const max = Math.min(maxAmount, use.maxAmount, option.stock ?? maxAmount)
  const facts = (
    <>
      <span className="min-w-0 grow">
        <span lang={language}>{name}</span>
        {gone && <span className="block text-small text-ink-soft">{t('orderMenu.soldOut')}</span>}
        {unsafe.has(id) && <span className="block text-small text-warn">{t('orderMenu.optionUnsafe')}</span>}
      </span>
      {(isSizes || price > 0) && (
        <span className="numbers text-ink-soft">
          {isSizes ? shown : t('orderMenu.plus', { price: shown })}
        </span>
      )}
    </>
  )
  if (maxAmount > 1 && use.maxAmount > 1)
    return (
      <label className="flex min-h-target items-center gap-3 py-2">
        <select
          name={countField(id)}
          defaultValue={amount}
          disabled={gone}
          aria-label={t('orderMenu.countOf', { name })}
          className="field w-auto min-w-16 flex-none py-1"
        >
          {Array.from({ length: max + 1 }, (_, count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
        {facts}
      </label>
    )
  return (
    <label className="flex min-h-target items-start gap-3 py-2.5">
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={questionField(use.modifierId)}
        value={id}
        defaultChecked={amount > 0}
        disabled={gone}
        className="mt-0.5 size-5 flex-none"
      />
      {facts}
    </label>
  )
}

/** Returns a text that says how many options must and can be chosen. */
function boundsText({ minAmount, maxAmount }: ModifierUse, t: ReturnType<typeof useText>['t']): string {
  if (minAmount === maxAmount) return t('orderMenu.chooseExactly', { count: minAmount })
  if (minAmount > 0) return t('orderMenu.chooseBetween', { least: minAmount, most: maxAmount })
  return maxAmount === 1 ? t('orderMenu.optional') : t('orderMenu.upTo', { count: maxAmount })
}

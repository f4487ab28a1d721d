import { type FormEvent, useRef, useState } from 'react'
import type { OrderProduct } from '#contracts/ordering/ordering-menu.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import { type ChoiceProblem, readChoice } from '#domain/ordering/choice.ts'
import { linePrice } from '#domain/ordering/line-price.ts'
import { maxLineAmount, type DeliveryType, usesOf } from '#domain/ordering/menu.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DishAllergens } from './dish-allergens.tsx'
import { DishQuestion } from './dish-question.tsx'
import { unsafeOptions } from './allergen-words.ts'
import { PortionStepper } from './portion-stepper.tsx'
import { readDishForm } from './read-dish-form.ts'
import { isGone, type ShownMenu } from './shown-menu.ts'

interface DishFormProps {
  readonly menu: ShownMenu
  readonly dish: OrderProduct
  readonly type: DeliveryType | null
  /** The line being edited or the submitted one; otherwise, a line with no options chosen. */
  readonly line: CartLine
  readonly isEdited: boolean
  readonly avoid: readonly string[]
  /** Whether the form was submitted with problems. */
  readonly isTried: boolean
  /** Link to choose how to get the order. */
  readonly howHref: string
  /** Once the app has loaded, called with the new line instead of submitting the form. */
  readonly onChosen: (line: CartLine) => void
}

/**
 * Form to choose the options of a dish, with the allergens and price of the current choice. Works without scripts.
 */
export function DishForm(props: DishFormProps) {
  const { menu, dish, type, isEdited, avoid, howHref, onChosen } = props
  const { t, locale } = useText()
  const { book, currency } = menu
  const [line, setLine] = useState(props.line)
  const [tried, setTried] = useState(props.isTried)
  const form = useRef<HTMLFormElement>(null)
  const product = book.products.get(dish.id)
  if (!product) return null
  const { choice, problems } = readChoice(book, line)
  const unsafe = unsafeOptions(book, dish.id, avoid)
  // Without a size, there is no price yet.
  const isPriced = choice !== null && (product.sizes === null || choice.size !== null)
  const price = isPriced ? formatMoney(linePrice(choice, type ?? 'preorder'), currency, locale) : ''
  const readLine = (element: HTMLFormElement): CartLine => ({
    ...readDishForm(new FormData(element), product, book),
    repeatIndex: line.repeatIndex,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = readLine(event.currentTarget)
    setLine(chosen)
    setTried(true)
    const found = readChoice(book, chosen).problems
    if (found.length === 0) onChosen(chosen)
    else focusProblem(event.currentTarget, found)
  }
  return (
    <form
      ref={form}
      method="post"
      className="grid gap-6"
      onInput={({ currentTarget }) => setLine(readLine(currentTarget))}
      onSubmit={submit}
    >
      <input type="hidden" name="step" value="choose" />
      <input type="hidden" name="dish" value={dish.id} />
      {isEdited && <input type="hidden" name="repeat" value={line.repeatIndex} />}
      {usesOf(product).map((use) => (
        <DishQuestion
          key={use.modifierId}
          {...{ use, book, line, currency, unsafe }}
          language={menu.menuLanguage}
          type={type ?? 'preorder'}
          isSizes={use.modifierId === product.sizes}
          problems={tried ? problems : []}
        />
      ))}
      <DishAllergens book={book} line={line} avoid={avoid} />
      <div className="sticky bottom-0 -mx-gutter flex items-center gap-3 border-t border-line bg-raised px-gutter py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {type === null ? (
          <LinkButton href={howHref} wide>
            {t('orderMenu.chooseHow')}
          </LinkButton>
        ) : isGone(dish) ? (
          <p className="py-3 text-ink-soft">{t('orderMenu.soldOutDish', { name: dish.name })}</p>
        ) : menu.notServed.has(dish.id) ? (
          <p className="py-3 text-ink-soft">{t('orderMenu.notServed')}</p>
        ) : (
          <>
            <PortionStepper amount={line.amount} max={dish.stock ?? maxLineAmount} />
            <Button wide className="numbers px-3">
              {[t(isEdited ? 'orderMenu.save' : 'orderMenu.addToOrder'), price].filter(Boolean).join(' · ')}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

function focusProblem(form: HTMLFormElement, problems: readonly ChoiceProblem[]): void {
  const names = problems.map(({ details }) => details?.['modifier'])
  const groups = [...form.querySelectorAll<HTMLElement>('fieldset[data-question]')]
  const first = groups.find(({ dataset }) => names.includes(dataset['question']))
  first?.querySelector<HTMLElement>('input')?.focus()
}

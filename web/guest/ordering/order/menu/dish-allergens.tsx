import type { CartLine } from '#domain/ordering/cart.ts'
import type { MenuBook } from '#domain/ordering/menu.ts'
import { foodWord } from '#web/text/food-words.ts'
import { formatList } from '#web/text/list.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { chosenAllergens } from './allergen-words.ts'

interface DishAllergensProps {
  readonly book: MenuBook
  readonly line: CartLine
  readonly avoid: readonly string[]
}

/** Warns if the restaurant hasn't confirmed that the dish is safe from one the guest avoids. */
export function DishAllergens({ book, line, avoid }: DishAllergensProps) {
  const text = useText()
  const { t, locale } = text
  const { contains, unconfirmed, isKnown, added } = chosenAllergens(book, line, avoid)
  const list = (words: readonly string[]) =>
    formatList(
      words.map((word) => foodWord(word, text)),
      locale,
    )
  const avoided = contains.filter((each) => avoid.includes(each))
  return (
    <div aria-live="polite" className="grid gap-2">
      {avoided.length > 0 && (
        <Notice tone="bad">{t('orderMenu.containsAvoided', { list: list(avoided) })}</Notice>
      )}
      {unconfirmed.length > 0 && (
        <Notice tone="warn">{t('orderMenu.notConfirmed', { list: list(unconfirmed) })}</Notice>
      )}
      <p className="font-medium">
        {contains.length > 0
          ? t('orderMenu.contains', { list: list(contains) })
          : t(isKnown ? 'orderMenu.containsNone' : 'orderMenu.allergensUnknown')}
      </p>
      {isKnown && (
        <p className="text-small text-ink-soft">
          {[
            t('orderMenu.asChosen'),
            ...added.map(({ option, allergens }) =>
              t('orderMenu.optionAdds', { option, list: list(allergens) }),
            ),
          ].join(' ')}
        </p>
      )}
    </div>
  )
}

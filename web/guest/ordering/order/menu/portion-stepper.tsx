import { useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { MinusIcon, PlusIcon } from '#web/ui/more-icons.tsx'

/** Buttons that change the quantity. Without scripts, the guest types a number. */
export function PortionStepper({ amount, max }: { amount: number; max: number }) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  const step = (by: number) => {
    if (!field.current) return
    const next = Math.min(max, Math.max(1, (Number(field.current.value) || 1) + by))
    field.current.value = String(next)
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const button = 'grid size-12 place-items-center noscript:hidden aria-disabled:text-ink-soft'
  return (
    <div className="flex flex-none items-center rounded-full border-[1.5px] border-line-strong">
      <button
        type="button"
        className={button}
        aria-label={t('orderMenu.oneLess')}
        aria-disabled={amount <= 1 || undefined}
        onClick={() => step(-1)}
      >
        <MinusIcon size={20} />
      </button>
      <input
        ref={field}
        name="amount"
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        defaultValue={amount}
        aria-label={t('orderMenu.howMany')}
        className="numbers h-12 w-8 [appearance:textfield] bg-transparent text-center font-medium noscript:w-16"
      />
      <button
        type="button"
        className={button}
        aria-label={t('orderMenu.oneMore')}
        aria-disabled={amount >= max || undefined}
        onClick={() => step(1)}
      >
        <PlusIcon size={20} />
      </button>
    </div>
  )
}

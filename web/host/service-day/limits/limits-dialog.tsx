import { LimitRow, useCurrentLimits } from './limit-strip.tsx'
import type { LimitChoice } from './limits-context.tsx'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { useText } from '#web/text/text.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'

interface LimitsDialogProps {
  readonly choices: readonly { readonly choice: LimitChoice; readonly text: string }[]
  readonly open: (choice: LimitChoice) => void
  readonly onClose: () => void
}

/** Everything that is stopped, closed or blocked on the day, and what else can be. */
export function LimitsDialog({ choices, open, onClose }: LimitsDialogProps) {
  const { t } = useText()
  const limits = useCurrentLimits()
  return (
    <HostDialog title={t('tonight.limits.title')} onClose={onClose}>
      {limits.length === 0 ? (
        <p className="-mt-3 text-ink-soft">{t('tonight.limits.none')}</p>
      ) : (
        <ul className="-mt-2">
          {limits.map((limit) => (
            <LimitRow key={limit.id} limit={limit} className="" />
          ))}
        </ul>
      )}
      <ul className="mt-4 border-t border-line">
        {choices.map(({ choice, text }, index) => (
          <li key={choice} className="border-b border-line">
            <button
              type="button"
              {...(index === 0 && { 'data-first': '' })}
              className="flex min-h-13 w-full items-center justify-between gap-3 text-start font-medium hover:bg-sunk"
              onClick={() => open(choice)}
            >
              {text}
              <ChevronRightIcon size={18} className="flex-none text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </HostDialog>
  )
}

import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { CloseDialog } from './close-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { useOfferCommands } from '#web/host/commands/commands.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useKeys } from '#web/host/service-day/use-keys.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** What can be limited. `all` shows everything that is. */
export type LimitChoice = 'all' | 'times' | 'areas' | 'tables' | 'close'

const LimitsContext = createContext<((choice: LimitChoice) => void) | null>(null)

/** Whether the member may limit what guests can book, or close the service. */
export function useMayLimit(): boolean {
  return useAtRestaurant().mayAct('tonight.limit')
}

/** Returns how to open a dialog that limits something. */
export function useLimitDialogs(): (choice: LimitChoice) => void {
  const open = use(LimitsContext)
  if (!open) throw new Error('useLimitDialogs outside of a service day')
  return open
}

/** Opens the dialogs that limit what guests can book, by button, key or command, above every view. */
export function LimitDialogs({ children }: { readonly children: ReactNode }) {
  const { t } = useText()
  const mayLimit = useMayLimit()
  const choices = useLimitChoices()
  const [shown, setShown] = useState<LimitChoice | null>(null)
  const open = useMemo(() => (choice: LimitChoice) => setShown(choice), [])
  const close = () => setShown(null)
  useKeys({ p: mayLimit ? () => setShown('all') : undefined })
  useOfferCommands([
    ...(mayLimit
      ? [{ id: 'limits', text: t('tonight.limits.title'), key: 'P', run: () => setShown('all') }]
      : []),
    ...choices.map(({ choice, text }) => ({ id: `limit ${choice}`, text, run: () => setShown(choice) })),
  ])
  return (
    <LimitsContext value={open}>
      {children}
      {shown === 'all' && <LimitsDialog {...{ choices, open }} onClose={close} />}
      {shown === 'close' && <CloseDialog onClose={close} />}
      {(shown === 'times' || shown === 'areas' || shown === 'tables') && (
        <LimitDialog key={shown} kind={shown} onClose={close} />
      )}
    </LimitsContext>
  )
}

/** What the member can limit on the day that is shown. */
function useLimitChoices() {
  const { t } = useText()
  const { date, isCurrent, setup } = useDay()
  const mayLimit = useMayLimit()
  if (!mayLimit || date === '') return []
  return [
    { choice: 'times' as const, text: t('tonight.limits.stopTimes') },
    ...(setup.areas.length > 1 ? [{ choice: 'areas' as const, text: t('tonight.limits.closeArea') }] : []),
    { choice: 'tables' as const, text: t('tonight.limits.blockTables') },
    ...(isCurrent ? [{ choice: 'close' as const, text: t('tonight.limits.closeService') }] : []),
  ]
}

/** Beside the list, where there is room for it. */
export function LimitsButton() {
  const { t } = useText()
  const open = useLimitDialogs()
  if (!useMayLimit()) return null
  return (
    <Button
      type="button"
      kind="quiet"
      size="small"
      className="flex-none max-desktop:hidden"
      onClick={() => open('all')}
    >
      {t('tonight.limits.title')}
    </Button>
  )
}

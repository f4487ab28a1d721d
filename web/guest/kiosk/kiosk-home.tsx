import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { joinSizes, sizeRows, whyClosed } from '#web/guest/waitlist/size-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { BagIcon, TableIcon } from '#web/ui/icons.tsx'
import type { KioskStep } from './kiosk-page.tsx'
import type { KioskData } from './kiosk-screen.tsx'

export interface KioskStepProps {
  readonly data: KioskData
  readonly go: (next: KioskStep) => void
  /** Ends the session of the current guest. */
  readonly onOver: () => void
}

/** Lets guests order or join the waitlist. A choice that isn't available is disabled and says so. */
export function KioskHome({ data, go, onOver }: KioskStepProps) {
  const { t } = useText()
  const { restaurant, menu, expected } = data
  const takeaway = menu?.types.find(({ deliveryType }) => deliveryType === 'takeaway')
  const canOrder = takeaway?.deliveryPayment.cash === true && takeaway.pausedUntil === null
  const rows = expected ? sizeRows(expected, joinSizes(expected), 2) : []
  const canJoin = expected?.state === 'open' && whyClosed(rows) === ''
  return (
    <>
      <div className="picture relative -mx-gutter -mt-6 flex-1 rounded-none">
        <img src={restaurant.promoImage} alt="" className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="py-8 text-center">
        <p className="text-step-1 text-ink-soft wrap-anywhere">{restaurant.name}</p>
        <h1 className="text-step-4">{t('kiosk.homeTitle')}</h1>
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Tile
          icon={<BagIcon size={44} />}
          title={t('kiosk.orderTakeaway')}
          hint={t(canOrder ? 'kiosk.orderHint' : 'kiosk.noOrders')}
          disabled={!canOrder}
          onChoose={() => go({ step: 'menu' })}
        />
        <Tile
          icon={<TableIcon size={44} />}
          title={t('kiosk.joinLine')}
          hint={t(canJoin ? 'kiosk.lineHint' : 'kiosk.noLine')}
          disabled={!canJoin}
          onChoose={() => go({ step: 'line' })}
        />
      </div>
      <StepBar onOver={onOver} />
    </>
  )
}

interface TileProps {
  readonly icon: ReactNode
  readonly title: string
  readonly hint: string
  readonly disabled: boolean
  readonly onChoose: () => void
}

function Tile({ icon, title, hint, disabled, onChoose }: TileProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className="slip grid min-h-56 content-center justify-items-center gap-3 p-6 text-center text-accent disabled:text-ink-soft"
    >
      {icon}
      <span className="text-step-2 text-ink">{title}</span>
      <span className="text-ink-soft">{hint}</span>
    </button>
  )
}

interface StepBarProps {
  readonly onOver: () => void
  /** Goes back one step. */
  readonly onBack?: () => void
  readonly children?: ReactNode
}

/**
 * Shows the buttons to go back and to start over at the bottom of the screen, with the step's main button above them.
 */
export function StepBar({ onOver, onBack, children }: StepBarProps) {
  const { t } = useText()
  return (
    <div className="sticky bottom-0 z-bar -mx-gutter mt-6 grid gap-3 border-t border-line bg-paper px-gutter py-4">
      {children}
      <div className="flex justify-between gap-3">
        {onBack ? (
          <Button type="button" kind="quiet" onClick={onBack}>
            {t('kiosk.back')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="button" kind="text" onClick={onOver}>
          {t('kiosk.startOver')}
        </Button>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { kioskTakesOrders } from '#domain/ordering/kiosk-orders.ts'
import { useText } from '#web/text/text.tsx'
import { joinSizes, sizeRows, whyClosed } from '#web/parts/waits/size-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { BagIcon, TableIcon } from '#web/ui/icons.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { KioskLanguages } from './kiosk-languages.tsx'
import type { KioskStep } from './kiosk-page.tsx'
import type { KioskData } from './kiosk-screen.tsx'

export interface KioskStepProps {
  readonly data: KioskData
  /** Shows the next step. Returns false if the guest has left, so nothing about them is shown. */
  readonly go: (next: KioskStep) => boolean
  /** Ends the session of the current guest. */
  readonly onOver: () => void
}

/** Asks a guest who has begun what they would like to do. */
export function KioskHome({ data, go }: Omit<KioskStepProps, 'onOver'>) {
  const { t } = useText()
  const { restaurant } = data
  return (
    <>
      <KioskPicture restaurant={restaurant} className="-mx-gutter -mt-6" />
      <div className="py-8 text-center">
        <p lang={restaurant.nameLanguage} className="text-step-1 text-ink-soft wrap-anywhere">
          {restaurant.name}
        </p>
        <h1 className="text-step-4">{t('kiosk.homeTitle')}</h1>
      </div>
      <KioskChoices {...{ data, go }} />
      <div className="mt-6">
        <KioskLanguages onSame={() => go({ step: 'home' })} />
      </div>
    </>
  )
}

/** Lets guests order or join the waitlist. A choice that isn't available is disabled and says so. */
export function KioskChoices({ data, go }: Omit<KioskStepProps, 'onOver'>) {
  const { t } = useText()
  const { menu, expected } = data
  const takeaway = menu?.types.find(({ deliveryType }) => deliveryType === 'takeaway')
  const takesOrders = takeaway?.deliveryPayment.cash === true && takeaway.pausedUntil === null
  const canOrder = takesOrders && kioskTakesOrders(takeaway.soonest?.minutes ?? null)
  const rows = expected ? sizeRows(expected, joinSizes(expected), 2) : []
  const canJoin = expected?.state === 'open' && whyClosed(rows) === ''
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Tile
        icon={<BagIcon size={44} />}
        title={t('kiosk.orderTakeaway')}
        hint={t(canOrder ? 'kiosk.orderHint' : takesOrders ? 'kiosk.notNow' : 'kiosk.noOrders')}
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
  )
}

interface KioskPictureProps {
  readonly restaurant: KioskData['restaurant']
  readonly className?: string
}

/** Fills the upper part of the screen, which many guests can’t reach, with the restaurant’s picture. */
export function KioskPicture({ restaurant: { promoImage, photo }, className }: KioskPictureProps) {
  return (
    <div className={classes('picture relative flex-1 rounded-none', className)}>
      <RestaurantImage
        picture={promoImage}
        photo={photo}
        sizes="(orientation: portrait) 100vh, 100vw"
        width={1280}
        height={720}
        className="absolute inset-0 size-full object-cover"
      />
    </div>
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
  readonly onBack: () => void
  readonly children?: ReactNode
}

/** Shows the buttons to go back and to start over at the bottom of the screen, with the step's main button above them. */
export function StepBar({ onOver, onBack, children }: StepBarProps) {
  const { t } = useText()
  return (
    <div className="sticky bottom-0 z-bar -mx-gutter mt-6 grid gap-3 border-t border-line bg-paper px-gutter py-4">
      {children}
      <div className="flex justify-between gap-3">
        <Button type="button" kind="quiet" onClick={onBack}>
          {t('kiosk.back')}
        </Button>
        <Button type="button" kind="text" onClick={onOver}>
          {t('kiosk.startOver')}
        </Button>
      </div>
    </div>
  )
}

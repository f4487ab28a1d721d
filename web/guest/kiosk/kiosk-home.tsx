import type { ReactNode } from 'react'
import { type Locale, writtenLanguages, writtenTag } from '#domain/locale.ts'
import { kioskTakesOrders } from '#domain/ordering/kiosk.ts'
import { ownNameOf } from '#web/shell/written-locales.ts'
import { useText } from '#web/text/text.tsx'
import { joinSizes, sizeRows, whyClosed } from '#web/guest/waitlist/size-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { BagIcon, GlobeIcon, TableIcon } from '#web/ui/icons.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import type { KioskStep } from './kiosk-page.tsx'
import type { KioskData } from './kiosk-screen.tsx'

export interface KioskStepProps {
  readonly data: KioskData
  /** Shows the next step. Returns false if the guest has left, so nothing about them is shown. */
  readonly go: (next: KioskStep) => boolean
  /** Ends the session of the current guest. */
  readonly onOver: () => void
}

/** Lets guests order or join the waitlist. A choice that isn't available is disabled and says so. */
export function KioskHome({ data, go, onOver }: KioskStepProps) {
  const { t } = useText()
  const { restaurant, menu, expected } = data
  const takeaway = menu?.types.find(({ deliveryType }) => deliveryType === 'takeaway')
  const takesOrders = takeaway?.deliveryPayment.cash === true && takeaway.pausedUntil === null
  const canOrder = takesOrders && kioskTakesOrders(takeaway.soonest?.minutes ?? null)
  const rows = expected ? sizeRows(expected, joinSizes(expected), 2) : []
  const canJoin = expected?.state === 'open' && whyClosed(rows) === ''
  return (
    <>
      <KioskPicture restaurant={restaurant} className="-mx-gutter -mt-6" />
      <div className="py-8 text-center">
        <p lang={restaurant.nameLanguage} className="text-step-1 text-ink-soft wrap-anywhere">
          {restaurant.name}
        </p>
        <h1 className="text-step-4">{t('kiosk.homeTitle')}</h1>
      </div>
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
      <StepBar onOver={onOver} />
    </>
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

/** Returns the language of a locale, without its region, as the kiosk offers it. */
export function languageOf(locale: Locale): Locale {
  const language = writtenTag(locale).split('-')[0]
  return writtenLanguages.find((each) => each === locale || each === language) ?? locale
}

interface StepBarProps {
  readonly onOver: () => void
  /** Goes back one step. */
  readonly onBack?: () => void
  readonly children?: ReactNode
}

/**
 * Shows the buttons to go back and to start over at the bottom of the screen, with the step's main button above them.
 * On the first step, starting over means choosing another language, so guests who can't read this one see a globe and
 * its name.
 */
export function StepBar({ onOver, onBack, children }: StepBarProps) {
  const { t, locale } = useText()
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
          {onBack ? (
            t('kiosk.startOver')
          ) : (
            <>
              <GlobeIcon size={20} />
              <span className="visually-hidden">{t('shell.language')}: </span>
              {ownNameOf(languageOf(locale))}
            </>
          )}
        </Button>
      </div>
    </div>
  )
}

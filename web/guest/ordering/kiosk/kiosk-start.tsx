import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import { reached } from '#web/session/requests/reached.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { KioskChoices, KioskPicture } from './kiosk-home.tsx'
import { KioskLanguages } from './kiosk-languages.tsx'
import type { KioskStep } from './kiosk-page.tsx'
import type { KioskData } from './kiosk-screen.tsx'

interface KioskStartProps {
  readonly data: KioskData
  /** Changes with each guest. */
  readonly guest: number
  readonly isBroken: boolean
  readonly onBroken: (is: boolean) => void
  readonly onLeave: () => void
  readonly go: (next: KioskStep) => boolean
}

/**
 * Waits for the next guest with what they can do here, in the language of the kiosk. Its buttons are in the lower half of
 * the screen, where everybody can reach them.
 */
export function KioskStart({ data, guest, isBroken, onBroken, onLeave, go }: KioskStartProps) {
  const { t } = useText()
  const { restaurant, menu, expected } = data
  const isOpen = menu !== null || expected !== null
  return (
    <KioskFace restaurant={restaurant}>
      {isBroken || !isOpen ? (
        <output className="block text-center text-step-2">{t('kiosk.outOfOrder')}</output>
      ) : (
        <>
          <KioskChoices {...{ data, go }} />
          <KioskLanguages key={guest} onSame={() => go({ step: 'home' })} />
        </>
      )}
      <ForStaff key={guest} {...{ isBroken, onBroken, onLeave }} restaurantId={restaurant.id} />
    </KioskFace>
  )
}

/** Shown until the app knows whether staff have opened the device as a kiosk. */
export function KioskWaiting({ restaurant }: Pick<KioskData, 'restaurant'>) {
  const { t } = useText()
  return (
    <KioskFace restaurant={restaurant}>
      <div data-undecided="" aria-busy="true" className="noscript:hidden">
        <Skeleton className="h-80 w-full" />
      </div>
      <noscript>
        <p className="text-warn">{t('kiosk.needsScript')}</p>
      </noscript>
    </KioskFace>
  )
}

interface KioskFaceProps extends Pick<KioskData, 'restaurant'> {
  readonly children: ReactNode
}

/** Shows the restaurant above what the kiosk asks first. */
function KioskFace({ restaurant, children }: KioskFaceProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <KioskPicture restaurant={restaurant} className="min-h-[30dvh] landscape:min-h-[12dvh]" />
      <div className="mx-auto grid w-full max-w-narrow gap-6 px-gutter pt-8 pb-10 landscape:max-w-[44rem] landscape:gap-4 landscape:pt-5 tablet:[zoom:1.3]">
        <h1 lang={restaurant.nameLanguage} className="text-center text-step-4 wrap-anywhere">
          {restaurant.name}
        </h1>
        {children}
      </div>
    </div>
  )
}

interface ForStaffProps extends Pick<KioskStartProps, 'isBroken' | 'onBroken' | 'onLeave'> {
  readonly restaurantId: number
}

const staffForMs = 60_000

/**
 * Shows the controls for staff for a minute after they enter their token, so guests can't take the kiosk out of service.
 */
function ForStaff({ restaurantId, isBroken, onBroken, onLeave }: ForStaffProps) {
  const { t } = useText()
  const send = useSend()
  const [isStaff, setStaff] = useState(false)
  useEffect(() => {
    if (!isStaff) return
    const timer = setTimeout(() => setStaff(false), staffForMs)
    return () => clearTimeout(timer)
  }, [isStaff])
  const [problem, setProblem] = useState('')
  const open = async (token: string) => {
    const answer = await reached(send('host.openKiosk', { restaurantId }, { token }))
    const isRight = answer !== null && !isWireRefusal(answer)
    setStaff(isRight)
    setProblem(isRight ? '' : t(answer === null ? 'error.unreachable' : 'kiosk.wrongToken'))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('token')
    event.currentTarget.reset()
    if (typeof typed === 'string' && typed.trim()) void open(typed.trim())
  }
  return (
    <Disclosure summary={t('kiosk.forStaff')} className="border-t text-small text-ink-soft">
      {isStaff ? (
        <div className="flex flex-wrap gap-3">
          <Button
            type="button"
            size="small"
            kind="quiet"
            onClick={() => {
              onBroken(!isBroken)
              setStaff(false)
            }}
          >
            {t(isBroken ? 'kiosk.backInOrder' : 'kiosk.takeOutOfOrder')}
          </Button>
          <Button type="button" size="small" kind="quiet" onClick={onLeave}>
            {t('kiosk.leave')}
          </Button>
        </div>
      ) : (
        <form className="grid gap-3" onSubmit={submit}>
          <TextField
            name="token"
            type="password"
            label={t('kiosk.token')}
            error={problem}
            autoComplete="off"
          />
          <Button size="small" kind="quiet">
            {t('kiosk.next')}
          </Button>
        </form>
      )}
    </Disclosure>
  )
}

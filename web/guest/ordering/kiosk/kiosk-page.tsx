import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { reached } from '#web/session/requests/reached.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { CartProvider } from '#web/guest/ordering/order/use-cart.ts'
import { classes } from '#web/ui/classes.ts'
import { useAwake } from '#web/ui/use-awake.ts'
import { IdleWarning } from './idle-warning.tsx'
import {
  isOutOfOrder,
  kioskLocale,
  leaveKiosk,
  setOutOfOrder,
  kioskToken,
  voidLeftOrders,
} from './kiosk-device.ts'
import { KioskDone } from './kiosk-done.tsx'
import { KioskHome } from './kiosk-home.tsx'
import { KioskLine } from './kiosk-line.tsx'
import { KioskList } from './kiosk-list.ts'
import { KioskMenu } from './kiosk-menu.tsx'
import { KioskOrder } from './kiosk-order.tsx'
import type { KioskData } from './kiosk-screen.tsx'
import { KioskSetup } from './kiosk-setup.tsx'
import { KioskStart, KioskWaiting } from './kiosk-start.tsx'
import { useIdle } from './use-idle.ts'

export type KioskStep =
  | { readonly step: 'start' | 'home' | 'menu' | 'order' | 'line' }
  | {
      readonly step: 'ordered'
      readonly order: AnswerOf<'host.placeOrder'>
      readonly name: string
      readonly timeZone: string
    }
  | { readonly step: 'inLine'; readonly walkIn: AnswerOf<'host.addToLine'> }

/** How often an idle kiosk voids left orders and reloads its data, in milliseconds. */
const lookEveryMs = 20_000

export type DoneStep = Extract<KioskStep, { step: 'ordered' | 'inLine' }>

function isDone(current: KioskStep): current is DoneStep {
  return current.step === 'ordered' || current.step === 'inLine'
}

/**
 * Shows the kiosk once the app runs. Until then it shows the restaurant, because only the device knows whether staff have
 * opened it as a kiosk.
 */
export function KioskPage({ data }: { data: KioskData }) {
  return useAwake() ? <StoredKiosk data={data} /> : <KioskWaiting restaurant={data.restaurant} />
}

/** Shows the kiosk to one guest after the other, or its setup if staff haven't opened the device as a kiosk. */
function StoredKiosk({ data }: { data: KioskData }) {
  const { id } = data.restaurant
  const [token, setToken] = useState(() => kioskToken(id))
  const [isBroken, setBroken] = useState(() => isOutOfOrder(id))
  const changeBroken = (is: boolean) => {
    setOutOfOrder(id, is)
    setBroken(is)
  }
  const leave = () => {
    leaveKiosk(id)
    setToken(null)
  }
  if (token === null) return <KioskSetup data={data} onOpened={setToken} />
  return <OpenKiosk {...{ data, token, isBroken }} onBroken={changeBroken} onLeave={leave} />
}

interface OpenKioskProps {
  readonly data: KioskData
  readonly token: string
  readonly isBroken: boolean
  readonly onBroken: (is: boolean) => void
  readonly onLeave: () => void
}

function OpenKiosk({ data, token, isBroken, onBroken, onLeave }: OpenKioskProps) {
  const { t, locale } = useText()
  const send = useSend()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { id, idOrName } = data.restaurant
  // Increases with each guest, so nothing of the previous guest stays in memory.
  const [guest, setGuest] = useState(0)
  const latestGuest = useRef(0)
  const [current, setCurrent] = useState<KioskStep>({ step: data.hasBegun ? 'home' : 'start' })
  const { step } = current
  const note = t('kiosk.voidReason')
  const begin = () => {
    setCurrent({ step: 'start' })
    latestGuest.current += 1
    setGuest(latestGuest.current)
  }
  const forget = () => {
    begin()
    void voidLeftOrders({ send, restaurantId: id, token, note })
    void navigate(`/kiosk-mode/${idOrName}`, { replace: true })
  }
  const isWaiting = step === 'start' || isBroken
  // Nobody is asked on the first screen, but what was opened or typed there doesn't stay either.
  const use = useIdle(isWaiting ? begin : forget)
  useEffect(() => {
    if (step !== 'start') return
    let isUnmounted = false
    // Only a page that the server can answer replaces this one, because nobody may be there to load it again.
    const returnToLocale = async () => {
      const own = kioskLocale(id)
      // A language that isn't offered anymore is asked for once.
      const isAskedFor = new URLSearchParams(location.search).get('lang') === own
      if (own === null || own === locale || isAskedFor) return
      const answer = await reached(send('restaurants.get', { id: idOrName }))
      if (!isUnmounted && answer !== null && !isWireRefusal(answer)) location.replace(`?lang=${own}`)
    }
    const look = () => {
      void voidLeftOrders({ send, restaurantId: id, token, note })
      void revalidate()
      void returnToLocale()
    }
    void returnToLocale()
    const timer = setInterval(look, lookEveryMs)
    return () => {
      isUnmounted = true
      clearInterval(timer)
    }
  }, [step, send, id, idOrName, token, note, locale, revalidate])
  const cart = useMemo(
    () => ({ guest, value: { store: new KioskList(), type: 'takeaway' as const, fromAddress: [] } }),
    [guest],
  )
  const go = (next: KioskStep) => {
    // A response may arrive after its guest has left.
    if (guest !== latestGuest.current) return false
    setCurrent(next)
    scrollTo(0, 0)
    return true
  }
  if (isWaiting) return <KioskStart {...{ data, guest, isBroken, onBroken, onLeave, go }} />
  return (
    <CartProvider value={cart.value}>
      <div
        key={guest}
        className={classes(
          'mx-auto flex min-h-dvh w-full max-w-page flex-col px-gutter py-6',
          'tablet:min-h-[calc(100dvh/1.3)] tablet:[zoom:1.3]',
        )}
      >
        {step === 'home' && <KioskHome {...{ data, go }} />}
        {step === 'menu' && <KioskMenu {...{ data, go }} onOver={forget} />}
        {step === 'order' && <KioskOrder {...{ data, token, go }} onOver={forget} />}
        {step === 'line' && <KioskLine {...{ data, token, go }} onOver={forget} />}
        {isDone(current) && <KioskDone done={current} onOver={forget} />}
      </div>
      {use.kind === 'counting' && (
        <IdleWarning secondsLeft={use.secondsLeft} isDone={isDone(current)} onOver={forget} />
      )}
    </CartProvider>
  )
}

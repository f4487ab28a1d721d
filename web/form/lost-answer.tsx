import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { WireResponse } from '#contracts/client.ts'
import { readRefusal } from '#contracts/wire-refusal.ts'
import { fetchOutcome } from '#web/session/requests/send-once.ts'
import {
  type AskedFor,
  dropLeft,
  forgetUnanswered,
  leaveUnanswered,
  noteShownForm,
  type Unanswered,
} from '#web/session/requests/unanswered.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Returns the page that a request leads to once it was answered, or null to show its own page again. */
export type Onward = (request: Unanswered, answer: unknown) => Promise<string | null>

const OnwardContext = createContext<Onward>(async () => null)

export const OnwardProvider = OnwardContext

type State =
  | { readonly is: 'asking' | 'offline' | 'missing' | 'again' }
  | { readonly is: 'refused'; readonly message: string }
  /** `href` is the page of the result; null if it's about to open. */
  | { readonly is: 'done'; readonly href: string | null }

const asking: State = { is: 'asking' }

const titles: Readonly<Record<AskedFor, MessageKey>> = {
  order: 'error.unsureOrder',
  booking: 'error.unsureBooking',
  line: 'error.unsureLine',
  other: 'error.unsure',
}

interface LostAnswerProps {
  readonly request: Unanswered
  /** Whether it was sent by an earlier page. On another page than that, it links to the result instead of opening it. */
  readonly isLeft?: boolean
}

/**
 * Says that nobody knows yet whether a request arrived, asks the server until it says so, and then shows the result:
 * what was made, why it was refused, or that it never arrived.
 */
export function LostAnswer({ request, isLeft = false }: LostAnswerProps) {
  const { t } = useText()
  const state = useOutcome(request, isLeft)
  switch (state.is) {
    case 'asking':
    case 'offline':
      return (
        <Notice tone="warn" live title={t(titles[request.askedFor])}>
          {t(state.is === 'asking' ? 'error.checking' : 'error.checksLater')}
        </Notice>
      )
    case 'missing':
      return <Notice tone="bad" live title={t('error.neverArrived')} />
    case 'again':
      return (
        <Notice tone="warn" live title={t(titles[request.askedFor])}>
          {t('error.sendAgain')}
        </Notice>
      )
    case 'refused':
      return <Notice tone="bad" live title={state.message} />
    case 'done':
      return (
        <Notice tone="good" live title={t('error.wentThrough')}>
          {state.href !== null && (
            <Anchor className="link inline-flex min-h-target items-center" href={state.href}>
              {t('error.seeResult')}
            </Anchor>
          )}
        </Notice>
      )
  }
}

const firstDelayMs = 2_000
const longestDelayMs = 30_000
/** After this long, a request that hasn't arrived never will. */
const deliveryMs = 120_000

function useOutcome(request: Unanswered, isLeft: boolean): State {
  const send = useSend()
  const navigate = useNavigate()
  const onward = use(OnwardContext)
  const { pathname, search } = useLocation()
  // The request may be lost again when the guest repeats it, and is asked about anew then.
  const [found, setFound] = useState({ about: request, state: asking })
  const state = found.about === request ? found.state : asking
  const setState = (next: State) => setFound({ about: request, state: next })
  const isFinal = useRef(false)
  const finish = useEffectEvent(async ({ status, body }: WireResponse) => {
    const page = status < 400 ? await onward(request, body) : null
    forgetUnanswered(request)
    if (status >= 400) return setState({ is: 'refused', message: readRefusal(status, body)?.message ?? '' })
    if (isLeft && request.page !== pathname) return setState({ is: 'done', href: page ?? request.page })
    if (isLeft) dropLeft(request)
    setState({ is: 'done', href: null })
    const next = page === null ? pathname + search : withSticky(page, search)
    // The payment page has its own content security policy, so it must be loaded as a new document.
    return next.includes('/payment?') ? location.replace(next) : navigate(next, { replace: true })
  })
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let tries = 0
    isFinal.current = false
    const hideForm = noteShownForm(request)
    const show = (next: State) => {
      isFinal.current = next.is !== 'asking' && next.is !== 'offline'
      setFound({ about: request, state: next })
    }
    const look = async () => {
      clearTimeout(timer)
      const outcome = await fetchOutcome(send, request).catch(() => null)
      if (!isCurrent || isFinal.current) return
      tries += 1
      if (outcome === 'again') return show({ is: 'again' })
      if (outcome !== null && typeof outcome !== 'string') {
        isFinal.current = true
        const isShown = await finish(outcome).then(
          () => true,
          () => false,
        )
        if (isShown || !isCurrent) return undefined
        // The code that knows the page of the result couldn't be loaded.
        isFinal.current = false
      }
      // Browsers finish sending after the page was left, so the first time it may still be on its way.
      if (outcome === 'unknown' && tries > 1) {
        if (Date.now() - request.at > deliveryMs) forgetUnanswered(request)
        return show({ is: 'missing' })
      }
      show({ is: typeof outcome === 'string' ? 'asking' : 'offline' })
      timer = setTimeout(() => void look(), Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs))
      return undefined
    }
    const lookNow = () => void look()
    addEventListener('online', lookNow)
    lookNow()
    return () => {
      isCurrent = false
      clearTimeout(timer)
      removeEventListener('online', lookNow)
      hideForm()
      if (!isLeft && !isFinal.current) leaveUnanswered(request)
    }
  }, [request, isLeft, send])
  // The result was seen, and the guest goes on.
  const shownOn = useRef(pathname)
  useEffect(() => {
    if (shownOn.current !== pathname && isLeft && isFinal.current) dropLeft(request)
    shownOn.current = pathname
  }, [pathname, isLeft, request])
  return state
}

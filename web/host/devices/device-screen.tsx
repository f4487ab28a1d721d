import { useEffect, useState } from 'react'
import { logoMark } from '#art/logo.ts'
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { ownPath } from '#domain/identity/own-path.ts'
import { forgetHere } from './forget-here.ts'
import { LockedDay } from './locked-day.tsx'
import { isPaired, notePaired, noteUnlocked } from './paired.ts'
import { keepOnly } from './stored-day.ts'
import { PinPad } from './pin-pad.tsx'
import { memberAnswer } from '#web/host/frame/member-answer.ts'
import { useWhileSeen } from '#web/host/frame/while-seen.ts'
import { toHost } from '#web/host/host-paths.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { DeviceIcon } from '#web/host/parts/device-icon.tsx'
import { InitialsMark } from '#web/host/parts/initials-mark.tsx'
import { pageContext } from '#web/routing/page-context.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { formatDay, formatTimeIn, inZone } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { LockIcon } from '#web/ui/more-icons.tsx'

type State = AnswerOf<'staff.atDevice'>

interface AtDevice {
  readonly state: State
  /** Who is expected, while nobody is at the device. */
  readonly day: AnswerOf<'host.lockedDay'> | null
}

/** Leads to the page that pairs devices if this one isn't paired, or isn't anymore. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<AtDevice> {
  const { send } = context.get(pageContext)
  const answer = await send('staff.atDevice', {})
  const wasPaired = isPaired()
  if (!isWireRefusal(answer)) notePaired(true)
  else if (answer.refused === 'deviceNotPaired') {
    notePaired(false)
    if (wasPaired) forgetHere()
    throw redirect(wasPaired ? toHost.pairAgain() : toHost.pair())
  }
  const state = memberAnswer(answer, request)
  if (state.person === null) forgetPerson()
  else noteUnlocked(true)
  const day = state.person === null ? await send('host.lockedDay', {}).catch(() => null) : null
  return { state, day: day === null || isWireRefusal(day) ? null : day }
}

/** Nobody is at the device anymore, so nothing that it has stored may be seen. */
function forgetPerson(): void {
  noteUnlocked(false)
  void keepOnly([])
}

const renewsEveryMs = 12 * 3_600_000

/** The page of a shared device: who is at it, switching with a PIN, and locking. */
export function Component() {
  const { t } = useText()
  const { state, day } = useLoaderData<typeof loader>()
  const send = useSend()
  const { revalidate } = useRevalidator()
  // A manager may remove the device, and colleagues get or lose access to it.
  useWhileSeen(async () => {
    const now = await send('staff.atDevice', {}).catch(() => null)
    if (now === null || (isWireRefusal(now) && now.status >= 429)) return
    if (isWireRefusal(now) || JSON.stringify(now) !== JSON.stringify(state)) await revalidate()
  })
  useEffect(() => {
    const renew = () => void send('staff.refreshDevice', { body: {} }).catch(() => undefined)
    renew()
    const timer = setInterval(renew, renewsEveryMs)
    return () => clearInterval(timer)
  }, [send])
  return (
    <main
      id="main"
      className="grid min-h-dvh max-desktop:grid-rows-[auto_1fr] desktop:h-dvh desktop:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]"
    >
      <HostTitle title={state.device.name} restaurant={state.restaurant.name} />
      <Now {...{ state, day }} />
      <div className="flex flex-col gap-5 border-line bg-raised px-5 py-6 max-desktop:border-t tablet:px-10 desktop:overflow-auto desktop:border-s desktop:py-8">
        <p className="flex items-center gap-2 text-ink-soft">
          {state.person ? (
            <DeviceIcon size={18} className="flex-none" />
          ) : (
            <LockIcon size={18} className="flex-none" />
          )}
          <span>
            {state.person ? state.device.name : t('hostApp.deviceLocked', { device: state.device.name })}
          </span>
        </p>
        {state.person ? <Unlocked {...{ state }} person={state.person} /> : <Locked state={state} />}
      </div>
    </main>
  )
}

/** The time at the restaurant, by the server's clock. */
function Now({ state: { restaurant }, day }: AtDevice) {
  const { locale } = useText()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <header className="flex flex-col justify-between gap-4 px-5 py-6 tablet:px-10 desktop:py-8">
      <p className="flex items-center gap-3 font-serif text-step-1 wrap-anywhere">
        <span
          aria-hidden="true"
          className="flex-none text-accent"
          dangerouslySetInnerHTML={{ __html: logoMark(26) }}
        />
        <bdi>{restaurant.name}</bdi>
      </p>
      {day && <LockedDay opened={day} />}
      <div className="mt-auto">
        <p className="numbers font-serif text-[2.75rem] leading-none desktop:text-[clamp(4rem,9vw,7.5rem)]">
          {formatTimeIn(restaurant.zone, now, locale)}
        </p>
        <p className="mt-2 text-ink-soft desktop:mt-4 desktop:text-step-1">
          {formatDay(inZone(restaurant.zone, now).slice(0, 10), locale)}
        </p>
      </div>
    </header>
  )
}

function Locked({ state }: { readonly state: State }) {
  const { t } = useText()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [memberId, setMemberId] = useState<string | null>(null)
  const chosen = state.people.find((each) => each.memberId === memberId)
  const open = async (pin: string): Promise<string | null> => {
    if (!chosen) return null
    const answer = await send('staff.switchPerson', { body: { memberId: chosen.memberId, pin } }).catch(
      () => null,
    )
    if (answer === null) return t('error.unreachable')
    if (isWireRefusal(answer) && answer.refused === 'deviceNotPaired') {
      await revalidate()
      return null
    }
    if (isWireRefusal(answer)) return answer.message
    const back = ownPath(search.get('returnTo'))
    if (back?.startsWith('/host/')) location.replace(back)
    else await revalidate()
    return null
  }
  if (state.people.length === 0)
    return (
      <>
        <h1 className="text-step-3">{t('hostApp.nobodyHasPin')}</h1>
        <p className="text-ink-soft">{t('hostApp.nobodyHasPinHint')}</p>
      </>
    )
  return (
    <>
      <h1 className="text-step-3">{t('hostApp.chooseName')}</h1>
      <ul className="-m-1.5 grid min-h-36 grid-cols-2 gap-2 p-1.5 desktop:overflow-auto desktop:overscroll-contain">
        {state.people.map((each) => (
          <li key={each.memberId}>
            <button
              type="button"
              aria-pressed={each.memberId === memberId}
              className={classes(
                'flex min-h-16 w-full items-center gap-3 rounded-md border-2 px-3 py-2 text-start',
                each.memberId === memberId ? 'border-accent bg-wash' : 'border-transparent hover:bg-sunk',
              )}
              onClick={() => setMemberId(each.memberId)}
            >
              <InitialsMark {...each} size="large" />
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">
                  <bdi>{each.name}</bdi>
                </span>
                {each.isBlocked && <span className="block text-small text-bad">{t('hostApp.blocked')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <PinPad key={chosen.memberId} name={chosen.name} onPin={open} />}
    </>
  )
}

interface UnlockedProps {
  readonly state: State
  readonly person: NonNullable<State['person']>
}

function Unlocked({ state: { restaurant }, person }: UnlockedProps) {
  const { t } = useText()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const lock = async () => {
    // Before the answer, which may be lost. Whoever is still here is noted again as soon as the server says so.
    forgetPerson()
    const answer = await send('staff.lockDevice', {}).catch(() => null)
    if (answer === null) setProblem(t('error.unreachable'))
    else await revalidate()
  }
  return (
    <>
      <div className="flex items-center gap-4">
        <InitialsMark {...person} size="large" />
        <div className="min-w-0">
          <h1 className="text-step-2 wrap-anywhere">{person.name}</h1>
          <p className="text-ink-soft">{t(`hostApp.role.${person.role}`)}</p>
        </div>
      </div>
      <div className="grid gap-3">
        <LinkButton
          wide
          href={
            person.permissions.includes('service.read')
              ? toHost.tonight(restaurant.id)
              : toHost.restaurant(restaurant.id)
          }
        >
          {t('hostApp.openRestaurant', { restaurant: restaurant.name })}
        </LinkButton>
        <Button type="button" kind="quiet" wide icon={<LockIcon size={18} />} onClick={() => void lock()}>
          {t('hostApp.lock')}
        </Button>
        {problem && (
          <p role="alert" className="text-small text-bad">
            {problem}
          </p>
        )}
      </div>
    </>
  )
}

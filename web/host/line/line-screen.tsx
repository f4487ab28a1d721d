import { type ReactNode, use, useEffect, useId, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type { HostLine, HostWalkIn } from '#contracts/waitlist/host-line.ts'
import { LinePanel } from './line-panel.tsx'
import { lineColumns, LineRow } from './line-row.tsx'
import { LineSettings, stateWords } from './line-settings.tsx'
import { lineSteps } from './line-steps.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'
import { hostAction } from '#web/host/frame/host-action.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { QuickButton, Saving, useOutrun, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { useNow } from '#web/host/parts/use-now.ts'
import { DayContext } from '#web/host/service-day/use-day.tsx'
import { useLiveVersion } from '#web/live/use-live-version.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PlusIcon } from '#web/ui/more-icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const restaurantId = Number(params['restaurantId'])
  return restaurantAnswer(await send('host.line', { restaurantId }), request)
}

export const action = (args: ActionFunctionArgs) => hostAction(lineSteps)(args)

/** The waitlist in its order: who waits for how long, and who could sit where now. */
export function Component() {
  const { t, locale } = useText()
  const { restaurant, mayAct: isOffered } = useAtRestaurant()
  const line = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const wanted = params.get('party')
  const [open, setOpen] = useState(wanted)
  const [lastWanted, setLastWanted] = useState(wanted)
  // Somebody on this page pressed a link to a party.
  if (wanted !== lastWanted) {
    setLastWanted(wanted)
    if (wanted !== null) setOpen(wanted)
  }
  const [dialog, setDialog] = useState<'walkIn' | 'settings' | null>(null)
  const now = useNow()
  const outrun = useOutrun()
  useLiveLine(line)
  const { walkIns, zone, state, stoppedUntil, autoCall } = line
  const isStopped = stoppedUntil !== null && Date.parse(stoppedUntil) > now
  const groups = groupsOf(walkIns)
  const freeOf = ({ id }: HostWalkIn) => line.freeNow.find(({ walkInId }) => walkInId === id) ?? null
  const chosen = walkIns.find(({ id }) => id === open)
  const mayAct = isOffered('service.act')
  const next = groups.requests[0] ?? groups.called[0] ?? groups.waiting.find((each) => freeOf(each) !== null)
  const rows = (parties: readonly HostWalkIn[], isRanked = false) =>
    parties.map((walkIn, at) => (
      <LineRow
        key={walkIn.id}
        {...{ walkIn, zone, now }}
        rank={isRanked ? at + 1 : null}
        free={freeOf(walkIn)}
        isNext={walkIn.id === next?.id}
        isOpen={walkIn.id === open}
        kept={outrun.of(walkIn.id)}
        onOutrun={(message) => outrun.tell(walkIn.id, message)}
        onOpen={() => setOpen(walkIn.id === open ? null : walkIn.id)}
      />
    ))
  const close = () => setDialog(null)
  return (
    <main id="main" tabIndex={-1} className="flex min-h-0 outline-none">
      <HostTitle title={t('hostLine.title')} restaurant={restaurant.name} />
      <div className="@container min-w-0 flex-1 overflow-y-auto pb-44 desktop:pb-10">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 tablet:px-5">
          <h1 className="text-step-2">{t('hostLine.title')}</h1>
          <p className="text-ink-soft">
            {t('hostLine.parties', { count: groups.waiting.length + groups.called.length })}
            {' · '}
            {autoCall ? t('hostLine.callsItself') : t('hostLine.callsByHand')}
          </p>
          {mayAct && (
            <div className="ms-auto flex gap-2">
              <Button type="button" kind="quiet" size="small" onClick={() => setDialog('settings')}>
                {t('hostLine.settings')}
              </Button>
              <Button
                type="button"
                kind="quiet"
                size="small"
                className="max-desktop:hidden"
                icon={<PlusIcon size={18} />}
                onClick={() => setDialog('walkIn')}
              >
                {t('hostLine.walkIn')}
              </Button>
            </div>
          )}
        </header>
        {isStopped ? (
          <Notice tone="warn" className="m-4" title={t(stateWords.paused)}>
            <p>{t('hostLine.stopped', { time: formatTimeIn(zone, stoppedUntil, locale) })}</p>
          </Notice>
        ) : (
          stoppedUntil === null && state !== 'open' && <NotOpen state={state} mayAct={mayAct} />
        )}
        {walkIns.length === 0 && (
          <p className="px-4 py-10 text-center text-ink-soft tablet:px-5">{t('hostLine.empty')}</p>
        )}
        {groups.requests.length > 0 && (
          <Group title={t('hostLine.requests')} count={groups.requests.length} isWarning>
            {rows(groups.requests)}
          </Group>
        )}
        {groups.called.length > 0 && (
          <Group title={t('hostLine.called')} count={groups.called.length}>
            {rows(groups.called)}
          </Group>
        )}
        {groups.waiting.length > 0 && (
          <Group title={t('hostLine.waiting')} count={groups.waiting.length} hasColumns>
            {rows(groups.waiting, true)}
          </Group>
        )}
        {groups.seated.length > 0 && (
          <Group title={t('hostLine.seated')} count={groups.seated.length}>
            {rows(groups.seated)}
          </Group>
        )}
        {groups.ended.length > 0 && (
          <Disclosure
            summary={
              <span className="px-4 tablet:px-5">
                {t('hostLine.ended')} <span className="numbers text-ink-soft">{groups.ended.length}</span>
              </span>
            }
          >
            <ul>{rows(groups.ended)}</ul>
          </Disclosure>
        )}
      </div>
      {chosen && (
        <LinePanel walkIn={chosen} free={freeOf(chosen)} {...{ zone, now }} onClose={() => setOpen(null)} />
      )}
      {mayAct && (
        <div className="fixed inset-x-0 bottom-[calc(3.3rem+env(safe-area-inset-bottom))] z-bar border-t border-line bg-paper px-4 py-2 desktop:hidden">
          <Button
            type="button"
            kind="quiet"
            wide
            icon={<PlusIcon size={18} />}
            onClick={() => setDialog('walkIn')}
          >
            {t('hostLine.walkIn')}
          </Button>
        </div>
      )}
      {dialog === 'walkIn' && <WalkInDialog largestParty={line.rules.largestParty} onClose={close} />}
      {dialog === 'settings' && <LineSettings line={line} onClose={close} />}
    </main>
  )
}

/** Loads the line again whenever a guest or a colleague changes it, or a limit of the day that may stop it. */
function useLiveLine({ restaurantId, version }: HostLine): void {
  const { revalidate } = useRevalidator()
  const store = use(DayContext)?.store
  useEffect(() => {
    if (!store) return
    const limited = () =>
      store
        .get()
        .setup.limits.map(({ id }) => id)
        .join()
    let known = limited()
    return store.subscribe(() => {
      if (limited() === known) return
      known = limited()
      void revalidate()
    })
  }, [store, revalidate])
  useLiveVersion({
    kind: 'line',
    id: String(restaurantId),
    version,
    read: (send, _after, signal) => send('host.line', { restaurantId }, { signal }),
    onChange: () => void revalidate(),
  })
}

function NotOpen({ state, mayAct }: { readonly state: HostLine['state']; readonly mayAct: boolean }) {
  const { t } = useText()
  const act = useQuickAction('setState')
  return (
    <Notice tone="warn" className="m-4" title={t(stateWords[state])}>
      {mayAct && (
        <div className="mt-2 grid justify-items-start gap-2">
          {act.isSaving ? (
            <Saving />
          ) : (
            <QuickButton of={act} fields={{ state: 'open' }}>
              {t('hostLine.open')}
            </QuickButton>
          )}
          {act.problem}
        </div>
      )}
    </Notice>
  )
}

interface GroupProps {
  readonly title: string
  readonly count: number
  readonly isWarning?: boolean
  /** Whether the columns have a heading. */
  readonly hasColumns?: boolean
  readonly children: ReactNode
}

function Group({ title, count, isWarning = false, hasColumns = false, children }: GroupProps) {
  const { t } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="border-b border-line px-4 pt-4 pb-1.5 tablet:px-5">
        <div className={classes('grid items-end gap-x-3', hasColumns && lineColumns)}>
          <h2
            id={id}
            className={classes(
              'font-sans text-body font-bold',
              hasColumns && '@min-[52rem]:col-span-3',
              isWarning && 'text-warn',
            )}
          >
            {title} <span className="numbers font-regular text-ink-soft">{count}</span>
          </h2>
          {hasColumns && (
            <div aria-hidden="true" className="hidden text-small text-ink-soft @min-[52rem]:contents">
              <span>{t('hostLine.waitedLabel')}</span>
              <span>{t('hostLine.nowLabel')}</span>
              <span>{t('hostLine.couldSit')}</span>
            </div>
          )}
        </div>
      </div>
      <ul>{children}</ul>
    </section>
  )
}

/** Returns the parties by what they wait for, each in line order. */
function groupsOf(walkIns: readonly HostWalkIn[]) {
  const of = (...statuses: HostWalkIn['status'][]) =>
    walkIns.filter(({ status }) => statuses.includes(status))
  const live = of('Pending', 'Approved', 'Called', 'Seated')
  return {
    requests: of('Pending'),
    called: of('Called'),
    waiting: of('Approved'),
    seated: of('Seated'),
    ended: walkIns.filter((walkIn) => !live.includes(walkIn)),
  }
}

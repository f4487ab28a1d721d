import { useEffect } from 'react'
import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InLinePage } from './in-line-page.tsx'
import { EndedPage } from './ended-page.tsx'
import { loadWalkIn, type NoEntryData, type EntryData, rememberEntry } from './load-walk-in.ts'
import { ReadyPage } from './ready-page.tsx'
import { forgetWalkInId, storeWalkInId } from '#web/parts/waits/stored-walk-in.ts'
import { useLiveEntry } from './use-live-entry.ts'
import { changeWalkIn, type WalkInOutcome } from './walk-in-action.ts'
import { screenOf } from '#web/parts/waits/walk-in-screens.ts'

export const loader = loadWalkIn

export function action(args: ActionFunctionArgs) {
  return changeWalkIn(args)
}

/** Screen of a waitlist entry: the place in line, the table, or how the wait ended. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {data.kind === 'place' ? <Shown place={data} /> : <NoPlace {...data} />}
    </>
  )
}

function Shown({ place }: { place: EntryData }) {
  const outcome = (useActionData() as WalkInOutcome | undefined) ?? null
  const { walkIn, open, isOld } = place
  const screen = screenOf(walkIn.status)
  useLiveEntry(place)
  useEffect(() => {
    if (!isOld) rememberEntry(place)
    if (screen === 'canceled') forgetWalkInId(walkIn.id)
    else storeWalkInId(walkIn.id)
  }, [place, isOld, screen, walkIn.id])
  return (
    <>
      {screen !== 'canceled' && open === '' && <ReloadWithoutScript />}
      {screen === 'manage' && <InLinePage place={place} outcome={outcome} />}
      {screen === 'ready' && <ReadyPage place={place} outcome={outcome} />}
      {screen === 'canceled' && <EndedPage place={place} />}
    </>
  )
}

/** Page for an unknown entry or a server that can't be reached. */
function NoPlace({ message, isDown, restaurantId }: NoEntryData) {
  const { t } = useText()
  const to = useTo()
  return (
    <div className="page py-8 desktop:py-12">
      <PageHead title={t('waitlistPlace.noInfo')} hidden />
      {isDown && <ReloadWithoutScript />}
      <EmptyState
        level={1}
        picture={drawEmptyState('nothing-found')}
        title={t('waitlistPlace.notFound')}
        actions={
          <LinkButton href={restaurantId ? to.waitlist(restaurantId) : to.waitlists()}>
            {t(restaurantId ? 'waitlist.join' : 'waitlist.instead.lines')}
          </LinkButton>
        }
      >
        <p>{isDown ? t('waitlistPlace.noInfoDown') : message || t('waitlistPlace.noInfoHint')}</p>
      </EmptyState>
    </div>
  )
}

/** How often the page reloads itself without scripts, in seconds. */
const everySeconds = 30

/** Reloads the page regularly in browsers without scripts, which don't get live updates. */
function ReloadWithoutScript() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(everySeconds)} />
    </noscript>
  )
}

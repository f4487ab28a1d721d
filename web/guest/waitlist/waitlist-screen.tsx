import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UntilKnown } from '#web/ui/until-known.tsx'
import { ClosedLine, closedTitle } from './join/closed-line.tsx'
import { JoinForm } from './join/join-form.tsx'
import { joinLine, type NotJoined } from './join/join-line.ts'
import { type JoinData, loadJoin } from './join/load-join.ts'
import { type LinesData, loadLines } from './join/load-lines.ts'
import { LinesPage } from './join/lines-page.tsx'
import { storedWalkInId } from '#web/parts/waits/stored-walk-in.ts'

/** Loads the line of the restaurant in the URL, or the open lines near the guest if there is none. */
export function loader(args: LoaderFunctionArgs): Promise<JoinData | LinesData> {
  return args.params['restaurantId'] ? loadJoin(args) : loadLines(args)
}

export function action(args: ActionFunctionArgs) {
  return joinLine(args)
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  return (
    <div className="page py-6 desktop:py-10">
      {data.kind === 'lines' ? <OpenLines data={data} /> : <OneLine data={data} />}
    </div>
  )
}

function OpenLines({ data }: { data: LinesData }) {
  const { t } = useText()
  const { isNear, regionName } = data
  const place = regionName ? t('waitlistJoin.linesIn', { region: regionName }) : t('waitlistJoin.lines')
  const title = isNear ? t('waitlistJoin.linesNear') : place
  return (
    <>
      <PageHead title={title} description={t('waitlistJoin.linesLead')} hidden />
      <LinesPage data={data} title={title} />
    </>
  )
}

function OneLine({ data }: { data: JoinData }) {
  const { t, locale } = useText()
  const to = useTo()
  const result = (useActionData() as NotJoined | undefined) ?? null
  const { restaurant, expected, closed, part } = data
  const { idOrName, name } = restaurant
  const isChecked = useOwnPlace()
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView()
  }, [part])
  const updated = formatTimeIn(expected.timeZone, expected.asOf, locale)
  const waiting = t('waitlist.waiting', { count: expected.partiesInLine })
  // Keep showing the form with a problem, so the guest's input isn't lost.
  const isOpen = closed === '' || result !== null
  return (
    <div className="mx-auto max-w-narrow">
      <PageHead
        title={
          isOpen ? t('waitlistJoin.joinTitle', { restaurant: name }) : `${t(closedTitle(closed))} · ${name}`
        }
        description={t('waitlist.closed.openHint', { restaurant: name })}
        hidden
      />
      <Anchor
        href={to.restaurant(idOrName)}
        className="link inline-flex min-h-target items-center gap-2 text-ink-soft"
      >
        <ArrowLeftIcon size={18} />
        {t('waitlist.toRestaurant')}
      </Anchor>
      {isOpen && <p className="mt-1 text-ink-soft">{t('waitlist.join')}</p>}
      <h1 className="text-step-3 wrap-anywhere">{name}</h1>
      {isOpen && (
        <p className="numbers mt-1 text-ink-soft">
          {waiting} · {t('waitlistJoin.updated', { time: updated })}
        </p>
      )}
      <div className="mt-6">
        <UntilKnown
          stored="walkinsId"
          isKnown={isChecked || result !== null}
          placeholder={<Skeleton className="h-[80dvh] w-full" />}
        >
          {isOpen ? (
            <JoinForm data={data} result={result} />
          ) : (
            <ClosedLine restaurant={restaurant} code={closed} party={data.party} />
          )}
        </UntilKnown>
      </div>
    </div>
  )
}

/**
 * Reloads the page if this tab has an entry, because the server can't know whether the guest is already in line. Returns
 * whether the form is right, rather than to be replaced by the guest's place.
 */
function useOwnPlace(): boolean {
  const { revalidate } = useRevalidator()
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    const check = async () => {
      if (storedWalkInId()) await revalidate().catch(() => undefined)
      setChecked(true)
    }
    void check()
  }, [revalidate])
  return isChecked
}

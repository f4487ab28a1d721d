import { useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { useAccountLinks } from '#web/guest/accounts/account-links.ts'
import { type Personal, personal, PersonalScreen } from '#web/guest/accounts/personal.tsx'
import { UserPage } from '#web/guest/accounts/user/user-page.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { momentIn } from '#web/text/moment.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ChatEntry, loadChats, loadVisitorsChats } from './load-chats.ts'

export const loader = personal(loadChats)

/** Lists the guest's conversations with restaurants. Available only in development. */
export function Component() {
  const { t } = useText()
  const data = useLoaderData<Personal<ChatEntry[]>>()
  return (
    <UserPage title={t('shell.chats')} narrow>
      <PersonalScreen data={data} waiting={<Skeleton className="h-60 w-full" />} visitor={<VisitorsChats />}>
        {(entries) => <Entries entries={entries} />}
      </PersonalScreen>
    </UserPage>
  )
}

function Entries({ entries }: { entries: readonly ChatEntry[] }) {
  const { t } = useText()
  const to = useTo()
  if (entries.length === 0)
    return (
      <EmptyState
        picture={drawEmptyState('nothing-found')}
        title={t('chat.noMessages')}
        actions={<LinkButton href={to.home()}>{t('history.findTable')}</LinkButton>}
      >
        <p>{t('chat.emptyLead')}</p>
      </EmptyState>
    )
  return (
    <ul className="grid">
      {entries.map((entry) => (
        <li key={entry.id} className="border-t border-line py-4">
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function Entry({
  entry: { restaurant, nameLanguage, time, timeZone, href, unread, last },
}: {
  entry: ChatEntry
}) {
  const { t, locale } = useText()
  const moment = momentIn(timeZone, time, { locale })
  return (
    <article className="relative grid gap-1">
      <h2 className="text-step-1">
        <Anchor
          href={href}
          lang={nameLanguage}
          className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
        >
          {restaurant}
        </Anchor>
      </h2>
      <p className="numbers text-ink-soft">
        <time dateTime={time}>
          {moment.day} · {moment.time}
        </time>
      </p>
      <p className="line-clamp-2 wrap-anywhere">
        {last ? `${last.from === 'guest' ? `${t('chat.you')}: ` : ''}${last.body}` : t('chat.noMessages')}
      </p>
      {unread > 0 && (
        <p>
          <span className="chip">{t('chat.unread', { count: unread })}</span>
        </p>
      )}
    </article>
  )
}

/** Lists a visitor's conversations about bookings, orders and waitlist entries made in this browser. */
function VisitorsChats() {
  const { t } = useText()
  const send = useSend()
  const [entries, setEntries] = useState<readonly ChatEntry[] | 'failed' | null>(null)
  useEffect(() => {
    let isShown = true
    loadVisitorsChats(send).then(
      (loaded) => isShown && setEntries(loaded),
      () => isShown && setEntries('failed'),
    )
    return () => {
      isShown = false
    }
  }, [send])
  return (
    <div className="grid gap-8">
      {entries === null && <Skeleton className="h-60 w-full" />}
      {entries === 'failed' && (
        <p role="alert" className="text-bad">
          {t('history.failed')}
        </p>
      )}
      {Array.isArray(entries) && <Entries entries={entries} />}
      {entries !== null && <SignIn />}
    </div>
  )
}

function SignIn() {
  const { t } = useText()
  const links = useAccountLinks()
  const { pathname, search } = useLocation()
  return (
    <section className="grid content-start gap-4 border-t border-line pt-5">
      <h2 className="text-step-2">{t('history.haveAccount')}</h2>
      <p className="text-ink-soft">{t('history.haveAccountLead')}</p>
      <div>
        <LinkButton kind="quiet" href={links('auth', { returnTo: pathname + search })}>
          {t('history.signIn')}
        </LinkButton>
      </div>
    </section>
  )
}

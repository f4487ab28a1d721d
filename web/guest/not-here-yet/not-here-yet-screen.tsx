import { ownValue } from '#domain/own-value.ts'
import { useLocation } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useTo } from '../../shell/sticky-query.ts'
import { type MessageKey, useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Texts about unfinished screens, by the first segment of their path. */
const promises: Readonly<Record<string, { title: MessageKey; promise: MessageKey }>> = {
  chats: { title: 'notHereYet.chats', promise: 'notHereYet.chatsPromise' },
  collection: { title: 'notHereYet.collection', promise: 'notHereYet.collectionPromise' },
  dev: { title: 'notHereYet.dev', promise: 'notHereYet.devPromise' },
  'dev-polygon': { title: 'notHereYet.dev', promise: 'notHereYet.devPromise' },
  i: { title: 'notHereYet.landing', promise: 'notHereYet.landingPromise' },
}

/** First path segments of the screens with a text here. */
export const announcedPaths: ReadonlySet<string> = new Set(Object.keys(promises))

/** The page of an unfinished screen: what it will do, and where to go instead. */
export function Component() {
  const { t } = useText()
  const links = useTo()
  const { pathname } = useLocation()
  const announced = ownValue(promises, pathname.split('/')[1]?.toLowerCase() ?? '')
  const title = t(announced?.title ?? 'notHereYet.title')
  const home = links.home()

  return (
    <div className="page py-section">
      <PageHead title={title} hidden />
      <p className="eyebrow">{t('notHereYet.eyebrow')}</p>
      <EmptyState
        level={1}
        picture={drawEmptyState('not-here-yet')}
        title={title}
        actions={<LinkButton href={home}>{t('notHereYet.toTables')}</LinkButton>}
      >
        <p>{t(announced?.promise ?? 'notHereYet.promise')}</p>
      </EmptyState>
    </div>
  )
}

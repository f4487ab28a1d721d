import { useText } from '#web/text/text.tsx'
import { drawEmptyState } from '#art/empty-state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { beforeReload } from '#web/routing/reload-once.ts'
import { useTo } from '#web/routing/sticky-query.ts'

/** Error page with a status, an explanation and a link to the home page (specification, section 2). */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useText()
  const links = useTo()
  const status = statusOf(error)
  const missing = status === 404
  const ours = status >= 500
  const offline = status === 500 && (isOffline() || isUnreached(error))
  const title = offline
    ? t('error.offline')
    : missing
      ? t('error.notFound')
      : ours
        ? t('error.broken')
        : t('error.refused')
  const message = messageOf(error)

  return (
    <div className="page py-section">
      <PageHead title={title} hidden />
      {!offline && <p className="eyebrow numbers">{t('error.status', { status: String(status) })}</p>}
      <EmptyState
        level={1}
        picture={drawEmptyState(ours ? 'error' : 'nothing-found')}
        title={title}
        actions={
          <>
            <LinkButton href={links.home()}>{t('error.home')}</LinkButton>
            {ours && (
              <LinkButton href="" reload kind="quiet" onClick={() => beforeReload.forEach((save) => save())}>
                {t('error.again')}
              </LinkButton>
            )}
          </>
        }
      >
        <p>
          {offline
            ? t('error.offlineHint')
            : (message ?? (ours ? t('error.brokenHint') : t('error.notFoundHint')))}
        </p>
      </EmptyState>
    </div>
  )
}

/** Always false on the server. */
function isOffline(): boolean {
  return !import.meta.env.SSR && !navigator.onLine
}

/** Returns whether a browser couldn't reach the server. Each words it differently. */
function isUnreached(error: unknown): boolean {
  return (
    !import.meta.env.SSR &&
    error instanceof TypeError &&
    /failed to fetch|load failed|networkerror/i.test(error.message)
  )
}

/** Duck-typed, because an error from the server arrives as a plain object. */
export function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 ? status : 500
}

/** Returns the message of a deliberately thrown response, or null for any other error. */
export function messageOf(error: unknown): string | null {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  return typeof data === 'string' && data.trim() ? data : null
}

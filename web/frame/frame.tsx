import { type ReactNode, Suspense } from 'react'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { saveFormId } from '#web/parts/cards/save-after-sign-in.ts'
import { latePiece } from '#web/shell/late-piece.ts'
import { SavedLine } from '#web/offline/saved-line.tsx'
import { paths } from '#web/paths.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { SkipLink } from '#web/ui/visually-hidden.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { DialogBar } from './dialog-bar.tsx'
import { LeftUnanswered } from '#web/frame/left-unanswered.tsx'
import { PageChange, PendingLine } from '#web/frame/page-change.tsx'
import { PagePart } from '#web/shell/page/page-part.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { useRememberPage } from '#web/frame/remember-page.ts'
import { useShellState } from '#web/shell/shell-state.ts'
import { stickyPairs, useFramed } from '#web/routing/sticky-query.ts'
import { SiteFooter } from '#web/shell/site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteTerms } from '#web/shell/site-terms.tsx'

/** Tells the website around a frame what the page shows. Loaded only in frames. */
export const entryReport = latePiece(
  () => import('#web/embedding/report-entry.tsx'),
  (late) => late.ReportEntry,
)

/** What a frame shows: a page, an error in its place, or a page that only the browser can load. */
export type FrameKind = 'page' | 'error' | 'unknown'

/** Renders the layout around a screen, as its route specifies. Errors have the default layout. */
export function Frame({ children, kind = 'page' }: { children: ReactNode; kind?: FrameKind }) {
  const { t } = useText()
  const state = useShellState()
  const plain = kind === 'error'
  const { handle, standalone, shell, theme } = state
  const layout = plain ? 'default' : (handle.layout ?? 'default')
  const full = layout === 'default' && !standalone
  const navigation = full && !(handle.checkout && !plain)
  useRememberPage(state)
  const framed = useFramed()
  const { search } = useLocation()
  const pending = useNavigation().state === 'loading'

  return (
    <div
      data-theme={theme ?? shell?.look?.theme}
      data-ground={theme ? undefined : shell?.look?.ground}
      style={theme ? undefined : shell?.look?.style}
      className={classes(
        'flex flex-col',
        // The website makes the frame as high as its page, so the page can't take the height of the frame.
        !framed && 'min-h-dvh',
        shell?.look ? 'bg-paper' : '',
        navigation && 'max-desktop:pb-[calc(60px+env(safe-area-inset-bottom))]',
      )}
    >
      {!plain && (
        <SafePart optional>
          <SavedLine />
        </SafePart>
      )}
      <SkipLink href="#main">{t('shell.skip')}</SkipLink>
      <PendingLine partial={state.breadcrumbs === null} />
      {full && (
        <PagePart>
          <SafePart optional>
            <SiteHeader state={state} overlay={!plain && handle.overlay === true} />
          </SafePart>
        </PagePart>
      )}
      {layout === 'dialog' && !standalone && (
        <SafePart optional>
          <DialogBar />
        </SafePart>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none" aria-busy={pending || undefined}>
        {!plain && <LeftUnanswered />}
        <PagePart>{children}</PagePart>
      </main>
      {full && (
        <SafePart optional>
          <SiteFooter tenant={shell?.tenant} />
        </SafePart>
      )}
      {!full && layout !== 'empty' && (
        <footer className="page no-print py-4">
          <SafePart optional>
            <SiteTerms />
          </SafePart>
        </footer>
      )}
      {navigation && (
        <PagePart>
          <SafePart optional>
            <BottomNavigation state={state} />
          </SafePart>
        </PagePart>
      )}
      {framed ? (
        <Suspense>
          <entryReport.Piece />
        </Suspense>
      ) : (
        <form id={saveFormId} action={paths.auth} hidden>
          {stickyPairs(search).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <button>{t('shell.logIn')}</button>
        </form>
      )}
      <PageChange kind={kind} />
      <ScrollRestoration />
    </div>
  )
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import type { FrameKind } from '#web/frame/frame.tsx'

/** The page shown last; null before the first one. Outlives the layout, because error pages have one of their own. */
let last: string | null = null

/**
 * Moves the focus to the heading and announces the title after navigation to another screen. Also switches to our fonts if they have
 * loaded, because the page changes anyway. `kind` tells an error page from the page at the same path.
 */
export function PageChange({ kind = 'page' }: { kind?: FrameKind }) {
  const { pathname } = useLocation()
  const page = kind === 'page' ? pathname : `${kind} at ${pathname}`
  const shown = useRef(last)
  const [title, setTitle] = useState('')

  // Runs before the browser paints the new page, so its text doesn't change font once it's visible.
  useLayoutEffect(() => {
    const { fonts, documentElement } = document
    if (shown.current !== null && shown.current !== page && fonts.check('1px "Inter Variable"'))
      documentElement.dataset['fonts'] = ''
  }, [page])

  useEffect(() => {
    const before = shown.current
    shown.current = last = page
    if (before === null || before === page || isFieldInUse()) return
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1') ?? main
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [page])

  return <output className="visually-hidden">{title}</output>
}

/** Returns whether a field has led to another path of its own screen. The guest goes on with it. */
function isFieldInUse(): boolean {
  return document.querySelector('#main :is(input, select):focus') !== null
}

/**
 * Progress line shown while the next screen, or the rest of this one, loads. It's delayed, so fast loads don't show
 * it.
 */
export function PendingLine({ partial }: { partial: boolean }) {
  const pending = useNavigation().state !== 'idle' || partial
  return (
    <div
      aria-hidden="true"
      className={classes(
        'pointer-events-none fixed inset-x-0 top-0 z-over h-0.75 origin-left rtl:origin-right bg-accent transition-transform',
        pending ? 'scale-x-90 delay-200 duration-[6s]' : 'scale-x-0 duration-0',
      )}
    />
  )
}

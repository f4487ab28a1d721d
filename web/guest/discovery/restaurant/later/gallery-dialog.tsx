import { ownValue } from '#domain/own-value.ts'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Photo } from '#contracts/discovery/photo-shapes.ts'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { directionSign, keyFromLeftToRight } from '#web/ui/direction.ts'
import { ArrowLeftIcon, ArrowRightIcon, CrossIcon } from '#web/ui/icons.tsx'

interface GalleryDialogProps {
  readonly name: string
  readonly gallery: readonly Photo[]
  /** Index of the photo to open first. */
  readonly start: number
  readonly onClose: () => void
}

/** Shows one photo at a time, with arrow keys, buttons and swipes. Escape closes it. */
export function GalleryDialog({ name, gallery, start, onClose }: GalleryDialogProps) {
  const { t, locale } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  const unmounted = useRef(false)
  const count = gallery.length
  const caption = gallery[at]?.alt ?? ''

  useLayoutEffect(() => {
    const box = dialog.current
    const row = track.current
    unmounted.current = false
    box?.showModal()
    row?.scrollTo({ left: directionSign() * start * row.clientWidth, behavior: 'instant' })
    // Close the dialog before removing it, so it returns the focus to the element that opened it.
    return () => {
      unmounted.current = true
      box?.close()
    }
  }, [start])

  const step = (by: number) => {
    const row = track.current
    const next = Math.min(count - 1, Math.max(0, at + by))
    row?.scrollTo({ left: directionSign() * next * row.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ownValue(
      { ArrowLeft: -1, ArrowRight: 1, Home: -count, End: count },
      keyFromLeftToRight(event.key),
    )
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  const number = (value: number) => formatNumber(value, locale)
  const button = 'grid size-12 place-items-center rounded-full hover:bg-sunk disabled:opacity-30'

  return (
    <dialog
      ref={dialog}
      aria-label={t('gallery.title', { name })}
      className="m-auto h-dvh max-h-none w-screen max-w-none bg-paper text-ink backdrop:bg-scrim desktop:h-[92dvh] desktop:w-[min(94vw,88rem)] desktop:rounded-lg"
      onClose={() => unmounted.current || onClose()}
      onKeyDown={onKeyDown}
    >
      <div className="grid h-full grid-rows-[auto_1fr_auto_auto]">
        <div className="flex items-center justify-between gap-4 py-2 pe-2 ps-5">
          <span className="truncate font-serif text-step-1 font-display">{name}</span>
          <form method="dialog">
            <button className={button} aria-label={t('gallery.close')}>
              <CrossIcon />
            </button>
          </form>
        </div>
        <ul
          ref={track}
          className="flex min-h-0 snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none] motion-safe:scroll-smooth"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
          }
        >
          {gallery.map((photo, n) => (
            <li key={photo.id} className="h-full w-full flex-none snap-center px-2 desktop:px-6">
              <a href={photo.url} className="block size-full" tabIndex={n === at ? 0 : -1}>
                <RestaurantImage
                  picture={photo.url}
                  photo={photo}
                  alt={photo.alt || t('gallery.photo', { n: n + 1, count, name })}
                  sizes="(width < 61.25rem) 100vw, 84rem"
                  fit="contain"
                  width={photo.width}
                  height={photo.height}
                  className="size-full object-contain"
                  loading={Math.abs(n - start) < 2 ? 'eager' : 'lazy'}
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
        <p aria-hidden="true" className="min-h-6 truncate px-5 pt-2 text-center text-small text-ink-soft">
          {caption}
        </p>
        <div className="flex items-center justify-center gap-4 py-2">
          <button
            type="button"
            className={button}
            aria-label={t('gallery.earlier')}
            disabled={at === 0}
            onClick={() => step(-1)}
          >
            <ArrowLeftIcon />
          </button>
          <output className="numbers min-w-16 text-center text-ink-soft">
            {t('gallery.at', { n: number(at + 1), count: number(count) })}
          </output>
          <button
            type="button"
            className={button}
            aria-label={t('gallery.next')}
            disabled={at === count - 1}
            onClick={() => step(1)}
          >
            <ArrowRightIcon />
          </button>
        </div>
      </div>
    </dialog>
  )
}

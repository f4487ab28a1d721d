import { ownValue } from '#domain/own-value.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { ArrowLeftIcon, ArrowRightIcon, CrossIcon } from '#web/ui/icons.tsx'

interface GalleryDialogProps {
  readonly name: string
  readonly photos: readonly string[]
  /** The picture to begin with. */
  readonly start: number
  readonly onClose: () => void
}

/** One picture after the other: by arrow keys, by buttons, or with a finger. Escape closes it. */
export function GalleryDialog({ name, photos, start, onClose }: GalleryDialogProps) {
  const { t, locale } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  const count = photos.length

  useEffect(() => {
    dialog.current?.showModal()
    const row = track.current
    row?.scrollTo({ left: start * row.clientWidth, behavior: 'instant' })
  }, [start])

  const step = (by: number) => {
    const row = track.current
    const next = Math.min(count - 1, Math.max(0, at + by))
    row?.scrollTo({ left: next * row.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ownValue({ ArrowLeft: -1, ArrowRight: 1, Home: -count, End: count }, event.key)
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
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="grid h-full grid-rows-[auto_1fr_auto]">
        <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
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
            setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
        >
          {photos.map((photo, n) => (
            <li key={photo} className="h-full w-full flex-none snap-center px-2 desktop:px-6">
              <a href={photo} className="block size-full" tabIndex={n === at ? 0 : -1}>
                <img
                  src={photo}
                  alt={t('gallery.photo', { n: n + 1, count, name })}
                  width={1280}
                  height={720}
                  className="size-full object-contain"
                  loading={Math.abs(n - start) < 2 ? 'eager' : 'lazy'}
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
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

import { type MouseEvent, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Photo } from '#contracts/discovery/photo-shapes.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { latePiece } from '#web/shell/late-piece.ts'
import { useText } from '#web/text/text.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import { useAwake } from '#web/ui/use-awake.ts'

const lightbox = latePiece(
  () => import('./gallery-dialog.tsx'),
  (late) => late.GalleryDialog,
)

/** Each photo opens in a lightbox, or as a file without scripts. */
export function GalleryTab({ restaurant }: { restaurant: Pick<Restaurant, 'name' | 'gallery'> }) {
  const { t } = useText()
  const { name, gallery } = restaurant
  const { opened, visit, open, close } = useOpenedPhoto(gallery)
  return (
    <section aria-labelledby="gallery-title">
      <h2 id="gallery-title" className="visually-hidden">
        {t('gallery.title', { name })}
      </h2>
      <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-3 tablet:gap-3">
        {gallery.map((photo, n) => (
          <li
            key={photo.id}
            className={n === 0 ? 'col-span-2 row-span-2' : 'max-tablet:even:last:col-span-2'}
          >
            <a
              href={photo.url}
              className="picture aspect-[4/3] size-full"
              onPointerEnter={() => void lightbox.ready().catch(() => undefined)}
              onFocus={() => void lightbox.ready().catch(() => undefined)}
              onClick={(event) => open(event, n)}
            >
              <RestaurantImage
                picture={photo.url}
                photo={photo}
                alt={photo.alt || t('gallery.photo', { n: n + 1, count: gallery.length, name })}
                sizes={
                  n === 0
                    ? '(width < 45rem) calc(100vw - 2rem), (width < 61.25rem) 66vw, 29rem'
                    : '(width < 45rem) 50vw, (width < 61.25rem) 33vw, 15rem'
                }
                width={640}
                height={480}
                loading={n < 3 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <lightbox.Piece key={visit} {...{ name, gallery }} start={opened} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

/** Stores the open photo in the URL, so the browser's back button closes it. */
function useOpenedPhoto(gallery: readonly Photo[]) {
  // Opening a photo right after closing another is a new history entry and a new lightbox.
  const { hash, search, state, key: visit } = useLocation()
  const navigate = useNavigate()
  const awake = useAwake()
  const n = Number(/^#photo-(\d+)$/.exec(hash)?.[1] ?? 0) - 1
  const opened = awake && n >= 0 && n < gallery.length ? n : null
  const isOurs = typeof state === 'object' && state !== null && 'opensPhoto' in state

  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    lightbox.ready().then(
      () =>
        navigate(
          { search, hash: `photo-${at + 1}` },
          { state: { opensPhoto: true }, preventScrollReset: true },
        ),
      () => window.location.assign(gallery[at]?.url ?? ''),
    )
  }
  const close = () => {
    if (isOurs) void navigate(-1)
    else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  }
  return { opened, visit, open, close }
}

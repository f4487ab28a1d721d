import { useText } from '#web/text/text.tsx'
import { SaveSpot } from '#web/guest/places/save-spot.tsx'
import { Anchor } from '#web/ui/anchor.tsx'

interface HeroPictureProps {
  readonly id: number
  readonly name: string
  readonly picture: string
  /** How many pictures there are in all. */
  readonly count: number
  readonly galleryHref: string
}

/** The picture a place is known by, and the way to its others. */
export function HeroPicture({ id, name, picture, count, galleryHref }: HeroPictureProps) {
  const { t } = useText()
  return (
    <div className="picture bleed moves-picture aspect-[4/3] tablet:aspect-hero desktop:col-start-1">
      <img src={picture} alt="" width={1280} height={720} fetchPriority="high" />
      {count > 1 && (
        <Anchor
          href={galleryHref}
          className="absolute right-4 bottom-4 z-1 inline-flex min-h-target items-center rounded-full bg-paper/90 px-4 text-small font-medium shadow-low hover:bg-paper"
        >
          {t('restaurant.pictures', { count })}
        </Anchor>
      )}
      <SaveSpot restaurantId={id} name={name} className="bottom-4 left-4" />
    </div>
  )
}

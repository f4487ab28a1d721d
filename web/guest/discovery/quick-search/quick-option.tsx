import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { ArrowRightIcon, HistoryIcon, PinIcon, SearchIcon, TicketIcon } from '#web/ui/icons.tsx'
import { ForkKnifeIcon } from '#web/ui/more-icons.tsx'
import { worldId } from '#web/regions/requested-region.ts'
import { locationHref } from '../location/location-href.ts'
import type { QuickEntry } from './quick-entries.ts'

interface QuickOptionProps {
  readonly id: string
  readonly entry: QuickEntry
  readonly active: boolean
  readonly regionId: string
  readonly regionName: string
  readonly onChoose: () => void
}

const icons = {
  recent: HistoryIcon,
  restaurant: ForkKnifeIcon,
  event: TicketIcon,
  elsewhere: ForkKnifeIcon,
  cuisine: SearchIcon,
  location: PinIcon,
  all: ArrowRightIcon,
}

export function QuickOption({ id, entry, active, regionId, regionName, onChoose }: QuickOptionProps) {
  const { t } = useText()
  const links = useTo()
  const { kind, value, text, hint } = entry
  const location = regionId === worldId ? null : regionId
  const href = {
    recent: () => links.search({ search: value, location }),
    restaurant: () => links.restaurant(value),
    event: () => links.restaurant(value),
    elsewhere: () => links.restaurant(value),
    cuisine: () => links.search({ cuisines: value, location }),
    location: () => locationHref(links, value),
    all: () => links.search({ search: value, location }),
  }[kind]()
  const name = regionName ? t('quick.allIn', { place: regionName }) : t('quick.restaurants')
  const Icon = icons[kind]
  return (
    <Anchor
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot be a link
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={href}
      onClick={onChoose}
      className={classes(
        'flex min-h-target items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunk',
        active && 'bg-sunk outline-2 -outline-offset-2 outline-focus',
        kind === 'all' && 'mt-1.5 font-medium text-accent',
      )}
    >
      <Icon size={18} className="flex-none text-ink-soft" />
      <span className="min-w-0">
        <span className="block truncate">{kind === 'all' ? name : text}</span>
        {hint && <span className="block truncate text-small text-ink-soft">{hint}</span>}
      </span>
    </Anchor>
  )
}

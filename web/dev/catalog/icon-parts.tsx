import * as icons from '#web/ui/icons.tsx'
import * as moreIcons from '#web/ui/more-icons.tsx'
import type { PartGroup } from './part.tsx'

function listed(all: Readonly<Record<string, unknown>>) {
  return Object.entries(all).filter((entry): entry is [string, ReturnType<typeof icons.icon>] =>
    /^[A-Z].*Icon$/.test(entry[0]),
  )
}

function iconsOf(all: Readonly<Record<string, unknown>>) {
  return function Icons() {
    return (
      <ul className="col-span-full grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-5">
        {listed(all).map(([name, Icon]) => (
          <li key={name} className="grid justify-items-start gap-1.5">
            <span className="flex gap-3">
              <Icon />
              <Icon size={20} filled className="text-accent" />
            </span>
            <span className="text-fine wrap-anywhere text-ink-soft">{name}</span>
          </li>
        ))}
      </ul>
    )
  }
}

export const iconParts: PartGroup = {
  id: 'icons',
  title: 'Icons',
  parts: [
    { name: 'Booking icons', from: '#web/ui/icons.tsx', States: iconsOf(icons) },
    { name: 'More icons', from: '#web/ui/more-icons.tsx', States: iconsOf(moreIcons) },
  ],
}

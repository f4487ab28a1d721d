import { icon } from './icons.tsx'

/* Icons of a few screens, kept out of the bundle for booking. */

export const PlusIcon = icon('M12 5v14M5 12h14')
export const MinusIcon = icon('M5 12h14')
export const MapIcon = icon('m3.5 6.5 5.7-2 5.6 2.5 5.7-2v12.5l-5.7 2-5.6-2.5-5.7 2zM9.2 4.5V17M14.8 7v12.5')
export const LockIcon = icon(
  'M6.5 11h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
)
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h10', true)
export const FilterIcon = icon(
  'M4 7.5h8M16.5 7.5H20M4 16.5h3.5M12 16.5h8M14.2 9.8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM9.7 18.8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
)
export const ChevronLeftIcon = icon('m14.5 6-6 6 6 6', true)
export const ForkKnifeIcon = icon(
  'M7.5 3.5v17M4.8 3.5v4.7a2.7 2.7 0 0 0 5.4 0V3.5M16.5 20.5v-17c2.3 1.3 3 5.3 2.7 9.5h-2.7',
)
export const WalletIcon = icon(
  'M4 7.5h14.5a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 7.5 15 4.3v3.2M19.5 11.5h-4a1.8 1.8 0 0 0 0 3.6h4',
)
export const MoreIcon = icon(
  'M5.2 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM18.8 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
)

import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface IconProps {
  /** Size in CSS pixels; 24 by default. */
  readonly size?: number
  readonly className?: string | undefined
  /** Whether to fill the icon with the line color, for example a selected star. */
  readonly filled?: boolean
}

type Icon = (props: IconProps) => ReactNode

/**
 * Creates an icon on a 24 px grid with round 1.6 px lines and no fill. Icons are decorative and hidden from screen
 * readers. With `points`, the icon points in the reading direction, so it is mirrored on right-to-left pages.
 */
export function icon(d: string, points = false): Icon {
  return function DrawnIcon({ size = 24, className, filled = false }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={points ? classes('points', className) : className}
      >
        <path d={d} />
      </svg>
    )
  }
}

export const HomeIcon = icon('M4 11.2 12 4l8 7.2V19a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z')
export const SearchIcon = icon('M10.8 17.3a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.6 15.6 20.2 20.2')
export const ClockIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.2V12l3.3 2')
export const HistoryIcon = icon('M4 5v4.2h4.2M4.3 9.2A8.4 8.4 0 1 1 3.6 13M12 7.8V12l3 1.8')
export const UserIcon = icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.2c.9-3.4 3.9-5.2 7.5-5.2s6.6 1.8 7.5 5.2',
)
export const PartyIcon = icon(
  'M9 11.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8zM2.8 19c.6-3 3-4.6 6.2-4.6s5.6 1.6 6.2 4.6M15.6 4.9a3.3 3.3 0 0 1 0 6.2M17.4 14.8c2 .6 3.3 2 3.8 4.2',
)
export const ChevronDownIcon = icon('m6 9.5 6 6 6-6')
export const ChevronUpIcon = icon('m6 14.5 6-6 6 6')
export const ChevronRightIcon = icon('m9.5 6 6 6-6 6', true)
export const ArrowLeftIcon = icon('M20 12H4.5M10.5 6l-6 6 6 6', true)
export const ArrowRightIcon = icon('M4 12h15.5M13.5 6l6 6-6 6', true)
export const PinIcon = icon(
  'M12 21s-6.8-5.9-6.8-11a6.8 6.8 0 0 1 13.6 0c0 5.1-6.8 11-6.8 11zM12 12.3a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
)
export const PhoneIcon = icon(
  'M5.2 4h3.2l1.7 4.2-2.1 1.5a12 12 0 0 0 6.3 6.3l1.5-2.1 4.2 1.7v3.2c0 .9-.8 1.6-1.7 1.5A15.8 15.8 0 0 1 3.7 5.7C3.6 4.8 4.3 4 5.2 4z',
)
export const DirectionsIcon = icon('M20 4 3.8 10.8l6.9 2.5 2.5 6.9z')
export const CalendarIcon = icon(
  'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM4 10h16M8.3 3.5v4M15.7 3.5v4',
)
export const CheckIcon = icon('m5 12.8 4.6 4.6L19.3 7.2')
export const CrossIcon = icon('M6 6l12 12M18 6 6 18')
export const AlertIcon = icon('M12 4.2 21 19.5H3zM12 10v4.3M12 17v.1')
export const InfoIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11.2v5M12 7.9V8')
export const DoorIcon = icon('M13.5 4H6v16h7.5M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5')
export const GlobeIcon = icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.7 12h16.6M12 3.5c2.4 2.5 3.6 5.3 3.6 8.5s-1.2 6-3.6 8.5c-2.4-2.5-3.6-5.3-3.6-8.5s1.2-6 3.6-8.5z',
)
export const ChatIcon = icon(
  'M5 4.5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-7.5L7 20v-3.5H5a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM8 9h8M8 12.3h5',
)
export const BagIcon = icon('M5.5 8.5h13l1 11.5h-15zM8.7 11V7.3a3.3 3.3 0 0 1 6.6 0V11')
export const TicketIcon = icon(
  'M4 7h16v3.2a1.9 1.9 0 0 0 0 3.7V17H4v-3.1a1.9 1.9 0 0 0 0-3.7zM14.5 7.5v1.7M14.5 11.2v1.7M14.5 14.9v1.7',
)
export const StarIcon = icon('m12 3.8 2.5 5.3 5.800.7-4.3 4 1.1 5.7L12 16.7l-5.1 2.8L8 13.8l-4.3-4 5.8-.7z')
export const HeartIcon = icon(
  'M12 19.8S4.2 15.2 4.2 9.5A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.8 2.2c0 5.7-7.8 10.3-7.8 10.3z',
)
export const SunIcon = icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4',
)
export const MoonIcon = icon('M19.8 14.3A8.2 8.2 0 0 1 9.7 4.2a8.2 8.2 0 1 0 10.1 10.1z')
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
)
export const ShareIcon = icon('M12 15V3.8M8 7.5l4-3.7 4 3.7M6.5 11H5v9h14v-9h-1.5')
export const EditIcon = icon(
  'm4.5 19.500.8-4L15.8 5a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.5 18.7zM13.8 7l3.2 3.2',
)
export const TableIcon = icon('M3.5 8.5h17M5.5 8.5 4.3 20M18.5 8.5 19.7 20M12 8.5V20')
export const GlassIcon = icon('M7 3.5h10l-.7 5.8a4.3 4.3 0 0 1-8.6 0zM12 13.8v6.7M8.5 20.5h7M7.4 7.8h9.2')
export const LeafIcon = icon('M5 19c0-9 5-14 14.5-14.5C20 14 15 19 8.5 18.5M5 20.5c1.5-4.5 4.5-7.5 9-9.5')
export const WheelchairIcon = icon('M10 5.5v.1M10 9v5h5.5l3 5.5M10 11h4.5M8.2 11.8a4.7 4.7 0 1 0 6.3 6')
export const MailIcon = icon(
  'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM4 7l8 6 8-6',
)

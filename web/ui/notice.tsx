import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { AlertIcon, CheckIcon, CrossIcon, InfoIcon } from './icons.tsx'

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad'

export interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /**
   * Whether screen readers announce the notice when it appears: errors immediately, others politely. Turn it off for
   * notices that are part of the page.
   */
  readonly live?: boolean
  readonly className?: string
}

const TONE = {
  info: { box: 'bg-wash', icon: 'text-accent', Icon: InfoIcon },
  good: { box: 'bg-good-wash', icon: 'text-good', Icon: CheckIcon },
  warn: { box: 'bg-warn-wash', icon: 'text-warn', Icon: AlertIcon },
  bad: { box: 'bg-bad-wash', icon: 'text-bad', Icon: CrossIcon },
}

export function Notice({ tone = 'info', title, children, live = false, className }: NoticeProps) {
  const { box, icon, Icon } = TONE[tone]
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div className={classes('notice', box, className)} role={role}>
      <Icon size={20} className={icon} />
      <div>
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  )
}

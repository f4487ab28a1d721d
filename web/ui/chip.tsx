import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import { classes } from './classes.ts'

/** Chip that shows a short fact and isn't clickable. */
export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classes('chip', className)}>{children}</span>
}

/** `current` marks the active one. */
export function ChipLink({
  current = false,
  className,
  ...anchor
}: AnchorProps & { readonly current?: boolean }) {
  return (
    <Anchor className={classes('chip', className)} aria-current={current ? 'true' : undefined} {...anchor} />
  )
}

export function ChipButton({
  className,
  type = 'button',
  ...button
}: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classes('chip', className)} {...button} />
}

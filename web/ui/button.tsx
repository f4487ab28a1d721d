import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import { classes } from './classes.ts'

export interface ButtonLook {
  /** Use only one `primary` button per screen. */
  readonly kind?: 'primary' | 'quiet' | 'danger' | 'text'
  /** `small` is 44 px high, `normal` 48 px. */
  readonly size?: 'normal' | 'small'
  /** Whether the button takes the full width. */
  readonly wide?: boolean
}

/** Returns the classes of a button, for other elements that should look like one. */
export function buttonClass({ kind = 'primary', size = 'normal', wide = false }: ButtonLook = {}): string {
  return classes('btn', KIND_CLASS[kind], size === 'small' && 'btn-sm', wide && 'w-full')
}

const KIND_CLASS = {
  primary: 'btn-primary',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  text: 'btn-text',
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: ReactNode
}

/** Button that submits its form by default, as in HTML. */
export function Button({ kind, size, wide, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button className={classes(lookClass({ kind, size, wide }), className)} {...rest}>
      {icon}
      {children}
    </button>
  )
}

export interface LinkButtonProps extends ButtonLook, AnchorProps {
  readonly icon?: ReactNode
}

export function LinkButton({ kind, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Anchor className={classes(lookClass({ kind, size, wide }), className)} {...rest}>
      {icon}
      {children}
    </Anchor>
  )
}

function lookClass(look: { [Part in keyof ButtonLook]: ButtonLook[Part] | undefined }): string {
  return buttonClass({ kind: look.kind ?? 'primary', size: look.size ?? 'normal', wide: look.wide ?? false })
}

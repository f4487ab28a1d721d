import { initialsOf } from '#domain/staff/initials.ts'

interface InitialsMarkProps {
  readonly name: string
  /** By default, those of the name. */
  readonly initials?: string
  readonly size?: 'small' | 'large'
}

/** Initials by which colleagues recognize each other. Hidden from screen readers, because the name is next to them. */
export function InitialsMark({ name, initials, size = 'small' }: InitialsMarkProps) {
  const box = size === 'small' ? 'size-9 text-fine' : 'size-12 text-body'
  return (
    <span
      aria-hidden="true"
      className={`grid ${box} flex-none place-items-center rounded-full bg-wash font-bold text-accent`}
    >
      {initials ?? initialsOf(name)}
    </span>
  )
}

import { initialsOf } from './initials.ts'

interface AvatarProps {
  readonly name: string
  readonly photoUrl: string
  /** In CSS pixels. */
  readonly size?: number
}

/** A picture or the initials; the name always stands beside it. */
export function Avatar({ name, photoUrl, size = 40 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.36 }
  if (photoUrl)
    return (
      <img
        src={photoUrl}
        alt=""
        width={size}
        height={size}
        style={box}
        className="flex-none rounded-full object-cover"
      />
    )
  return (
    <span
      aria-hidden="true"
      style={box}
      className="grid flex-none place-items-center rounded-full bg-wash font-bold text-accent"
    >
      {initialsOf(name)}
    </span>
  )
}

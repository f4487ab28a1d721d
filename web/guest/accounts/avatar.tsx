interface AvatarProps {
  readonly name: string
  readonly photoUrl: string
  /** Width and height in CSS pixels. */
  readonly size?: number
}

/** Shows a guest's photo or initials. Hidden from screen readers, because the name is always next to it. */
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

/** Returns the uppercase initials of the first two words of a name (specification, section 2). */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('')
    .toLocaleUpperCase()
}

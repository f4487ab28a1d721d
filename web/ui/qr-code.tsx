import { encode } from 'uqr'

interface QrCodeProps {
  readonly url: string
  /** Accessible name, which says what the code opens. */
  readonly label: string
  readonly className?: string
}

/** QR code of a link. It's always dark on white with a margin of four modules, so every phone can read it. */
export function QrCode({ url, label, className = 'size-44' }: QrCodeProps) {
  const { data, size } = encode(url, { border: 4 })
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <figure className={className}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-full rounded-md bg-[#fff] text-[#000]"
      >
        <path d={modules.join('')} fill="currentColor" />
      </svg>
      <figcaption className="visually-hidden">{label}</figcaption>
    </figure>
  )
}

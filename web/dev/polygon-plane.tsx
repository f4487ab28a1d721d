import type { MouseEvent } from 'react'
import type { Pin } from '#contracts/discovery/discovery.ts'
import type { Position } from '#domain/geometry/position.ts'
import type { Plane } from './plane.ts'

export interface PolygonPlaneProps {
  readonly plane: Plane
  readonly pins: readonly Pin[]
  readonly inside: ReadonlySet<number>
  readonly ring: readonly Position[]
  readonly label: string
  readonly onPoint: (at: Position) => void
}

/**
 * Map of restaurants as dots, with the polygon over them. A click adds a corner; keyboard users edit the text field
 * next to it.
 */
export function PolygonPlane({ plane, pins, inside, ring, label, onPoint }: PolygonPlaneProps) {
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A key press has no coordinates.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onPoint(
      plane.toPosition({
        x: ((clientX - box.left) / box.width) * plane.width,
        y: ((clientY - box.top) / box.height) * plane.height,
      }),
    )
  }
  const corners = ring.map((at) => plane.toPoint(at))
  return (
    <button type="button" aria-label={label} onClick={press} className="block w-full cursor-crosshair">
      <svg
        viewBox={`0 0 ${plane.width} ${plane.height}`}
        aria-hidden="true"
        className="w-full rounded-lg border border-line bg-wash"
      >
        {pins.map(({ id, lat, lon }) => {
          const { x, y } = plane.toPoint({ lat, lon })
          return (
            <circle
              key={id}
              cx={x}
              cy={y}
              r={5}
              className={inside.has(id) ? 'fill-accent' : 'fill-ink-soft'}
            />
          )
        })}
        {corners.length > 1 && (
          <polygon
            points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
            className="fill-accent/15 stroke-accent"
            strokeWidth={2}
          />
        )}
        {corners.map(({ x, y }) => (
          <rect key={`${x},${y}`} x={x - 5} y={y - 5} width={10} height={10} className="fill-accent" />
        ))}
      </svg>
    </button>
  )
}

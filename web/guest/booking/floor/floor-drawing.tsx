import type { DrawnTable, FloorMap, Opening } from './floor-map.ts'

/**
 * Draws a floor plan from above, with walls, area names and chairs. The tables are separate elements on top of it.
 */
export function FloorDrawing({ map, label }: { readonly map: FloorMap; readonly label: string }) {
  return (
    <>
      <svg
        viewBox={`0 0 ${map.width} ${map.height}`}
        className="absolute inset-0 size-full text-ink-soft"
        aria-hidden="true"
        data-floor={label}
      >
        {map.areas.map(({ name, x, y, w, h }) => (
          <g key={name}>
            <rect
              x={x}
              y={y}
              width={w}
              height={h}
              rx={14}
              fill="var(--sunk)"
              stroke="var(--line)"
              strokeWidth={2}
            />
          </g>
        ))}
        {map.openings.map((opening) => (
          <OpeningMark key={`${opening.kind} ${opening.x} ${opening.y}`} {...opening} />
        ))}
        {map.tables.map((table) => (
          <path
            key={table.number}
            d={chairsOf(table)}
            fill="var(--raised)"
            stroke="var(--line-strong)"
            strokeWidth={2}
          />
        ))}
      </svg>
      {/* HTML rather than SVG text, which would shrink with the drawing. */}
      {map.areas.map(({ name, x, y, w }) => (
        <span
          key={name}
          aria-hidden="true"
          className="pointer-events-none absolute -translate-y-full truncate pb-1 text-fine leading-none text-ink-soft"
          style={{
            left: `${(x / map.width) * 100}%`,
            top: `${(y / map.height) * 100}%`,
            maxWidth: `${(w / map.width) * 100}%`,
          }}
        >
          {name}
        </span>
      ))}
    </>
  )
}

/** Draws a window as two panes in the wall, and a door as two leaves with arcs that open outward. */
export function OpeningMark({ kind, x, y, w }: Opening) {
  const leaf = w / 2
  const lines =
    kind === 'window'
      ? `M${x} ${y - 4}h${w}m0 8h${-w}`
      : `M${x} ${y}v${leaf}a${leaf} ${leaf} 0 0 0 ${leaf} ${-leaf}a${leaf} ${leaf} 0 0 0 ${leaf} ${leaf}v${-leaf}`
  return (
    <>
      <path d={`M${x} ${y}h${w}`} stroke="var(--sunk)" strokeWidth={kind === 'window' ? 9 : 4} />
      <path d={lines} stroke="currentColor" strokeWidth={2} fill="none" />
    </>
  )
}

const chair = 22
const gap = 7

/** Returns the SVG path of the chairs around a table: circles that the table partly covers. */
function chairsOf(table: DrawnTable): string {
  return (table.round ? roundChairs(table) : straightChairs(table))
    .map(
      ([x, y]) =>
        `M${x - chair / 2} ${y}a${chair / 2} ${chair / 2} 0 1 0 ${chair} 0a${chair / 2} ${chair / 2} 0 1 0 ${-chair} 0`,
    )
    .join('')
}

function roundChairs({ x, y, w, h, seats }: DrawnTable): [number, number][] {
  const radius = w / 2 + gap
  return Array.from({ length: seats }, (_, at) => {
    const angle = (at / seats) * 2 * Math.PI - Math.PI / 2
    return [round(x + w / 2 + radius * Math.cos(angle)), round(y + h / 2 + radius * Math.sin(angle))]
  })
}

function straightChairs({ x, y, w, h, seats }: DrawnTable): [number, number][] {
  const above = Math.ceil(seats / 2)
  const along = (count: number, at: number, side: number): [number, number] => [
    round(x + ((at + 0.5) / count) * w),
    side,
  ]
  return [
    ...Array.from({ length: above }, (_, at) => along(above, at, y - gap)),
    ...Array.from({ length: seats - above }, (_, at) => along(seats - above, at, y + h + gap)),
  ]
}

const round = (value: number) => Math.round(value * 10) / 10

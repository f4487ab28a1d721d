import type { DrawnTable, FloorMap, Opening } from './floor-map.ts'

/** The room from above: its walls, its areas by name, and the chairs. The tables themselves are laid over it. */
export function FloorDrawing({ map, label }: { readonly map: FloorMap; readonly label: string }) {
  return (
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
          <text x={x + 18} y={y + 32} fontSize={22} fill="currentColor" letterSpacing={0.4}>
            {name}
          </text>
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
  )
}

/** A window is two panes in the wall; a door has two leaves that stand open to the outside, with the arcs they swing. */
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

/** Chairs as short rounded bars around a table, as many as it seats. */
function chairsOf(table: DrawnTable): string {
  return (table.round ? roundPlaces(table) : straightPlaces(table))
    .map(
      ([x, y]) =>
        `M${x - chair / 2} ${y}a${chair / 2} ${chair / 2} 0 1 0 ${chair} 0a${chair / 2} ${chair / 2} 0 1 0 ${-chair} 0`,
    )
    .join('')
}

function roundPlaces({ x, y, w, h, seats }: DrawnTable): [number, number][] {
  const radius = w / 2 + gap
  return Array.from({ length: seats }, (_, at) => {
    const angle = (at / seats) * 2 * Math.PI - Math.PI / 2
    return [round(x + w / 2 + radius * Math.cos(angle)), round(y + h / 2 + radius * Math.sin(angle))]
  })
}

function straightPlaces({ x, y, w, h, seats }: DrawnTable): [number, number][] {
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

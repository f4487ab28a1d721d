import { box, disc, line, n, oval, shape, times } from './paint.ts'

/** Colors of a skyline: its silhouette, a lighter shade for details, and lit windows. */
export interface LandmarkColors {
  readonly dark: string
  readonly soft: string
  readonly lamp: string
}

type Draw = (colors: LandmarkColors) => string

/**
 * Draws a city's landmarks as a silhouette, 960 by 320, whose base is at y = 262. Returns an empty string for regions
 * without landmarks.
 */
export function drawLandmark(regionId: string, colors: LandmarkColors): string {
  return LANDMARKS.get(regionId)?.(colors) ?? ''
}

/** A red suspension bridge over the river, and a tram on the hill. */
const lisbon: Draw = ({ dark, soft, lamp }) => {
  const red = '#a8433a'
  const tower = (x: number) =>
    shape(`M${x - 13} 276L${x - 8} 86h5v14h6V86h5l5 190h-8l-2-60h-6l-2 60z`, red) +
    line(`M${x - 9} 130l18 36M${x + 9} 130l-18 36M${x - 10} 170l20 40M${x + 10} 170l-20 40`, red, 2)
  const hangers = times(34, (i) => {
    const x = 336 + i * 9.2
    const sag = 208 - 116 * ((x - 490) / 154) ** 2
    return `M${n(x)} ${n(sag)}V218`
  })
  return (
    line('M140 226Q240 200 336 92Q490 324 644 92Q750 205 960 226', red, 3.2) +
    line(hangers, red, 1.1, 'opacity=".7"') +
    box(120, 216, 840, 7, red) +
    line(times(40, (i) => `M${124 + i * 21} 223l10.500 9 10.500-9`).replaceAll('10.500', '10.5'), red, 1.4) +
    tower(336) +
    tower(644) +
    shape('M0 262V214Q90 196 190 262Z', dark) +
    box(40, 190, 78, 30, '#e0ad3c', 5) +
    box(40, 205, 78, 15, soft, 3) +
    times(5, (i) => box(46 + i * 14, 194, 10, 10, lamp, 1)) +
    line('M79 190V178l-10-7', dark, 2) +
    disc(54, 221, 4, dark) +
    disc(104, 221, 4, dark)
  )
}

const berlin: Draw = ({ dark, soft, lamp }) =>
  shape('M583 262L592 120h12l9 142z', dark) +
  line('M598 78V8', dark, 4) +
  line('M598 34V8', '#b9443c', 4) +
  disc(598, 98, 27, dark) +
  shape('M572 94Q598 82 624 94L625 100Q598 90 571 100Z', soft) +
  line('M574 103h48', lamp, 3, 'stroke-dasharray="3 4"') +
  shape('M588 74h20l-5-20h-10z', dark) +
  // The gate with its six columns.
  box(180, 186, 176, 22, dark) +
  shape('M196 186l8-14h128l8 14z', dark) +
  times(6, (i) => box(186 + i * 31, 206, 11, 56, dark)) +
  shape('M250 172v-12l8-9 4 7 7-10 5 8 8-5v21z', dark)

const london: Draw = ({ dark, soft, lamp }) => {
  const wheel = times(20, (i) => {
    const angle = (i / 20) * Math.PI * 2
    return oval(306 + Math.cos(angle) * 92, 158 + Math.sin(angle) * 92, 5, 5, soft)
  })
  const spokes = times(20, (i) => {
    const angle = (i / 20) * Math.PI * 2
    return `M306 158L${n(306 + Math.cos(angle) * 88)} ${n(158 + Math.sin(angle) * 88)}`
  })
  return (
    line(spokes, dark, 1, 'opacity=".6"') +
    `<circle cx="306" cy="158" r="88" fill="none" stroke="${dark}" stroke-width="4"/>` +
    wheel +
    line('M306 158L268 266M306 158L344 266', dark, 5) +
    // The clock tower and the roofs beside it.
    shape('M612 262V104h36v158zM608 104h44l-6-20h-32zM616 84l14-46 14 46zM629 38V20h2v18z', dark) +
    disc(630, 122, 13, lamp) +
    line('M630 122v-9M630 122l6 4', dark, 2) +
    shape(
      'M648 262v-48h190v48zM660 214v-12l5-8 5 8v12zM720 214v-14l5-9 5 9v14zM780 214v-12l5-8 5 8v12zM816 262V180h22v82zM816 180l11-24 11 24z',
      dark,
    ) +
    times(9, (i) => box(662 + i * 19, 228, 5, 14, lamp, 1, 'opacity=".6"'))
  )
}

const belgrade: Draw = ({ dark, soft }) =>
  // The fortress above the rivers, its gate, and the column with the statue.
  shape(
    'M60 262V212l40-8h60v-20h10v-8h8v8h12v-8h8v8h12v-8h8v8h12v-8h8v8h10v28l120 4 160 2 110-14v56z',
    dark,
  ) +
  shape('M178 262v-40q16-20 32 0v40z', soft, 'opacity=".5"') +
  shape('M440 214h22l-3-8h-3V112h-10v94h-3z', dark) +
  shape('M446 112v-10l-3-14 5-8 2-8 5 2 3 9 6 3-1 3-6-1-1 14 1 10z', dark) +
  // The great dome of the church.
  shape('M690 262v-66h26v-22h118v22h26v66zM716 176q0-66 59-72 59 6 59 72z', dark) +
  line('M775 104V74M767 84h16', '#d8b04c', 3.4) +
  shape('M692 196q12-26 26 0zM832 196q12-26 26 0z', dark) +
  line('M724 172Q734 116 775 110', soft, 3, 'opacity=".6"')

const newYork: Draw = ({ dark, soft, lamp }) => {
  const cables = times(13, (i) => `M700 128L${624 - i * 22} 232M700 128L${776 + i * 22} 232`)
  return (
    shape('M318 262V150h10v-22h10V96h10V74h8l4-34 4 34h8v22h10v32h10v22h10v112z', dark) +
    times(9, (i) => box(332, 140 + i * 12, 56, 3, lamp, 0, 'opacity=".35"')) +
    shape('M452 262V122h8q2-40 16-60 14 20 16 60h8v140zM475 62l1-40 1 40z', dark) +
    line('M462 118q14-34 28 0M465 104q11-26 22 0M468 90q8-18 16 0', lamp, 2, 'opacity=".8"') +
    box(548, 229, 412, 6, dark) +
    line(cables, dark, 1, 'opacity=".75"') +
    line('M548 232Q650 214 700 122Q790 300 960 190', dark, 3) +
    shape(
      'M676 290V118l6-8h36l6 8v172h-12v-78q-12-16-24 0v78zM688 190v-42q5-12 10 0v42zM702 190v-42q5-12 10 0v42z',
      dark,
      'fill-rule="evenodd"',
    ) +
    box(676, 116, 48, 5, soft)
  )
}

const tokyo: Draw = ({ dark, soft, lamp }) => {
  const red = '#c2502f'
  return (
    shape('M0 262L150 150q24-18 36-8L340 262z', soft, 'opacity=".55"') +
    shape('M120 172L150 150q24-18 36-8l40 30-18-4-16 10-20-8-18 10-14-10z', '#fff', 'opacity=".75"') +
    shape('M560 266Q604 210 614 128L618 46h4l4 82q10 82 54 138h-14q-34-46-46-92-12 46-46 92z', red) +
    line('M620 46V12', red, 3) +
    line('M612 142h16M608 166h24M600 192h40M588 220h64M572 248h96', '#fff', 3, 'opacity=".85"') +
    line(
      'M613 142l16 24M627 142l-18 24M608 168l30 24M632 168l-30 24M600 194l50 26M640 194l-50 26',
      red,
      2.4,
    ) +
    box(604, 156, 32, 9, dark, 2) +
    box(592, 206, 56, 12, dark, 2) +
    times(6, (i) => box(597 + i * 8, 210, 5, 4, lamp)) +
    // A pagoda of five roofs.
    times(5, (i) =>
      shape(
        `M${748 - i * 3} ${154 + i * 23}q${34 + i * 3}-4 ${34 + i * 3}-14q0 10 ${34 + i * 3} 14l-12 6h${-(44 + i * 6)}zM${764 - i * 2} ${158 + i * 23}h${36 + i * 4}v14h${-(36 + i * 4)}z`,
        dark,
      ),
    ) +
    line('M782 142V112', dark, 3)
  )
}

const taipei: Draw = ({ dark, soft, lamp }) =>
  line('M600 62V14', dark, 3) +
  shape('M590 78l4-18h12l4 18z', dark) +
  times(8, (i) =>
    shape(`M${580 - (i === 7 ? 2 : 0)} ${78 + i * 20}h${40 + (i === 7 ? 4 : 0)}l-5 20h-30z`, dark),
  ) +
  times(8, (i) => line(`M580 ${79 + i * 20}h40`, soft, 2)) +
  times(8, (i) => line(`M588 ${88 + i * 20}h24`, lamp, 2, 'opacity=".7" stroke-dasharray="3 3"')) +
  shape('M576 238h48l10 24h-68z', dark) +
  // A hall with a curved roof, and hills behind.
  shape('M210 214q74-8 92-40 18 32 92 40l-16 10H226zM236 224h132v38H236z', dark) +
  shape('M262 178q34-4 40-20 6 16 40 20l-8 8h-64z', dark) +
  times(6, (i) => box(248 + i * 20, 230, 6, 32, soft, 0, 'opacity=".6"')) +
  times(5, (i) => disc(700 + i * 44, 238 + (i % 2) * 6, 6, '#d8563f')) +
  line('M690 226Q790 244 890 226', dark, 1.6)

const melbourne: Draw = ({ dark, soft, lamp }) =>
  // The station with its dome and clock, and towers of glass behind.
  shape('M600 262V92h34v-14h22v184zM676 262V64l18-10v208zM716 262V120h40v142z', dark, 'opacity=".8"') +
  shape('M150 262v-58h60v-16h70v16h210v58z', dark) +
  shape('M222 188v-22h46v22zM218 166q2-40 27-44 25 4 27 44z', dark) +
  shape('M239 122v-12q6-8 12 0v12zM244 106V92h2v14z', dark) +
  line('M232 160q2-26 11-32M258 160q-2-26-11-32', soft, 2, 'opacity=".7"') +
  shape('M222 262v-34q23-26 46 0v34z', lamp, 'opacity=".5"') +
  disc(245, 208, 9, lamp) +
  line('M245 208v-6M245 208l4 3', dark, 1.8) +
  times(8, (i) => shape(`M${300 + i * 24} 250v-22q7-9 14 0v22z`, lamp, 'opacity=".45"')) +
  shape('M488 262V150h28v112zM484 150h36l-8-14h-20zM494 136q8-22 16 0z', dark) +
  disc(502, 168, 9, lamp) +
  box(40, 232, 92, 26, '#3f7a4c', 4) +
  times(6, (i) => box(46 + i * 14, 236, 10, 9, lamp, 1))

const montreal: Draw = ({ dark, soft, lamp }) =>
  // The mountain with its cross, the lattice dome, and the leaning tower of the stadium.
  shape('M330 262Q470 130 600 150Q740 168 860 262Z', dark, 'opacity=".75"') +
  line('M600 150V104M588 118h24', lamp, 3.4) +
  shape('M212 262A98 104 0 0 1 408 262Z', dark, 'opacity=".9"') +
  line(
    'M243 262A67 104 0 0 1 377 262M277 262A33 104 0 0 1 343 262M310 158V262M222 226H398M240 192H380M270 170H350',
    soft,
    1.4,
  ) +
  shape('M690 262Q700 150 800 84l16 8q-46 70-44 170z', dark) +
  line('M800 88Q740 150 640 240M806 90Q770 160 660 246', dark, 1.6) +
  shape('M600 262q80-40 190-22l30 22z', dark)

const LANDMARKS: ReadonlyMap<string, Draw> = new Map([
  ['pt-lisbon', lisbon],
  ['de-berlin', berlin],
  ['gb-london', london],
  ['rs-belgrade', belgrade],
  ['us-new-york', newYork],
  ['jp-tokyo', tokyo],
  ['tw-taipei', taipei],
  ['au-melbourne', melbourne],
  ['ca-montreal', montreal],
])

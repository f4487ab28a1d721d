import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Frame, type Page, type TestInfo } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import type { Send } from '#contracts/client.ts'
import { platformTag } from '#domain/locale.ts'
import type { Guest } from '#world/people.ts'
import { inProject } from '#scripts/project.ts'
import { type Key, untranslatedTexts, type Words } from './words.ts'

/** The minified file, because every page parses it again. */
const axeSource = readFileSync(inProject('node_modules', 'axe-core', 'axe.min.js'), 'utf8')

const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const withoutContrast: RunOptions = { ...everything, rules: { 'color-contrast': { enabled: false } } }
const ofColours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

interface Look {
  readonly theme: 'banquette' | 'olive'
  readonly scheme: 'light' | 'dark'
}

const dark: Look = { theme: 'banquette', scheme: 'dark' }
const otherLooks: readonly Look[] = [
  dark,
  { theme: 'olive', scheme: 'light' },
  { theme: 'olive', scheme: 'dark' },
]

/**
 * Returns the looks to check in addition to the first: dark, and both schemes of a restaurant's theme with `inThemes`.
 * Colors don't depend on the width, so desktops check none.
 */
export function looksOf({
  isMobile,
  inThemes = true,
}: {
  isMobile: boolean
  inThemes?: boolean
}): readonly Look[] {
  if (!isMobile) return []
  return inThemes ? otherLooks : [dark]
}

/** Counts layout shifts while a page loads. Call this before the first navigation. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number
          sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const rectOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`
        const names = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.outerHTML.slice(0, 80) : ''} ${rectOf(previousRect)} → ${rectOf(currentRect)}`,
        )
        shifts.push(`${value.toFixed(6)} at ${Math.round(entry.startTime)} ms ${names.join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Expects that fonts, pictures and hydration cause no layout shift. */
export async function expectStillness(page: Page): Promise<void> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready
    // Shifts are reported after the frame in which they happen.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    return (window as Window & { shifts?: string[] }).shifts ?? []
  })
  expect(shifts, 'layout shifts').toEqual([])
}

/** Checks every accessibility rule in the first look, and color-dependent rules in the others. */
export async function expectAccessible(page: Page, looks = otherLooks): Promise<void> {
  expect(await brokenRules(page, everything), 'in light').toEqual([])
  for (const look of looks) {
    const { theme, scheme } = look
    await wear(page, look)
    expect(await brokenRules(page, ofColours), `in ${theme}, ${scheme}`).toEqual([])
  }
  if (looks.length > 0) await wear(page, { theme: 'banquette', scheme: 'light' })
}

/** Checks every accessibility rule except contrast, which is the same at every width. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await brokenRules(page, withoutContrast)).toEqual([])
}

/**
 * Checks a page during a journey: a single language, nothing cut off, no accessibility problems. Checks only one
 * look, because colors are the same in every language and width.
 */
export async function expectGoodPage(page: Page, { locale }: Words): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? /^en/ : platformTag(locale))
  expect(await untranslatedTexts(page, locale), 'said in English').toEqual([])
  expect(await tooWide(page), 'wider than its place').toEqual([])
  const putBack = await makeBarsStatic(page)
  const isMeasured = locale === 'en' && (page.viewportSize()?.width ?? 0) < 720
  if (isMeasured) await expectAccessible(page, [dark])
  else await expectAccessibleLayout(page)
  await putBack()
}

/**
 * Makes fixed bars static, because they cover a different part of the page at each scroll position. Returns a
 * function that restores them.
 */
async function makeBarsStatic(page: Page): Promise<() => Promise<void>> {
  const bars = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('header, nav')].filter((each) =>
      ['fixed', 'sticky'].includes(getComputedStyle(each).position),
    ),
  )
  const setPosition = (position: string) =>
    bars.evaluate((all, now) => all.forEach(({ style }) => (style.position = now)), position)
  await setPosition('static')
  return () => setPosition('')
}

/** Returns the texts that overflow their box or the window at their end, except those in elements that match. */
export function tooWide(page: Page, except = 'svg'): Promise<string[]> {
  return page.evaluate((selector) => {
    const notDrawn = `${selector}, svg, option, textarea, script, style, details:not([open]) > :not(summary)`
    const over: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue?.trim()
      const around = text.parentElement
      if (!words || !around?.checkVisibility() || around.closest(notDrawn)) continue
      let box =
        around.closest(':is(p, li, dd, dt, h1, h2, h3, td, th, label, legend, button, a, div)') ?? around
      // Elements with `display: contents` have no box.
      while (getComputedStyle(box).display === 'contents') box = box.parentElement ?? document.body
      range.selectNodeContents(text)
      const inside = box.getBoundingClientRect()
      const drawn = range.getBoundingClientRect()
      if (!isPast(inside, drawn, innerWidth)) continue
      // Styles are slow to read, so only for the few that may be too wide.
      const styles = [...ancestorsOf(around)].map((each) => getComputedStyle(each))
      if (styles.some(({ clipPath }) => clipPath !== 'none')) continue
      const pans = styles.some(({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll')
      if (!pans || isPast(inside, drawn, Infinity)) over.push(words)
    }
    return over

    /** Returns whether a text ends outside its box or a window of this width. */
    function isPast(inside: DOMRect, drawn: DOMRect, width: number): boolean {
      const by =
        document.dir === 'rtl'
          ? Math.max(inside.left, innerWidth - width) - drawn.left
          : drawn.right - Math.min(inside.right, width)
      return by > 1
    }

    function* ancestorsOf(element: Element) {
      for (let each: Element | null = element; each; each = each.parentElement) yield each
    }
  }, except)
}

/** Checks a page and the pages in its frames for accessibility problems. */
export async function expectAccessibleFrames(page: Page): Promise<void> {
  for (const frame of page.frames()) expect(await brokenRules(frame, everything), frame.url()).toEqual([])
}

/** Returns the accessibility problems of a page or frame, without the frames in it. */
async function brokenRules(page: Page | Frame, options: RunOptions): Promise<string[]> {
  await settled(page)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async (rules) => (await (window as unknown as { axe: typeof axe }).axe.run(document, rules)).violations,
    // Only experimental rules read style sheets, which would be parsed a second time.
    {
      ...options,
      iframes: false,
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    } satisfies RunOptions,
  )
  return violations.map(inWords)
}

async function wear(page: Page, { theme, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, theme)
}

/** Waits for color transitions to finish, but not for endless animations. */
async function settled(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
      setTimeout(resolve, 2000)
    })
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.race([
      Promise.allSettled(ending.map(({ finished }) => finished)),
      new Promise((resolve) => {
        setTimeout(resolve, 5000)
      }),
    ])
  })
}

function inWords({ id, help, nodes }: Result): string {
  const where = nodes.slice(0, 5).map(({ target, failureSummary }) => `${String(target)}: ${failureSummary}`)
  return `${id} (${help}) at ${where.join('; ')}`
}

/** Expects no horizontal scrolling at any of these window widths. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(wide.scrollWidth, `page width in a window of ${width}`).toBeLessThanOrEqual(width)
  }
  if (before) await page.setViewportSize(before)
}

/** Expects links to privacy and terms on a screen that asks for a name, a contact or a password (guests 1.18). */
export async function expectFormsToLinkTerms(page: Page): Promise<void> {
  const asks = 'name given-name email tel current-password new-password'.split(' ')
  const asked = page.locator(asks.map((what) => `main form [autocomplete~="${what}"]`).join())
  if ((await asked.count()) === 0) return
  for (const path of ['/privacy', '/terms'])
    await expect(
      page.locator(`main a[href^="${path}"], main + footer:not(:has(nav)) a[href^="${path}"]`).first(),
    ).toBeAttached()
}

/** Expects that zooming isn't restricted. */
export async function expectZoomable(page: Page): Promise<void> {
  const content = await page.locator('meta[name=viewport]').getAttribute('content')
  expect(content).not.toMatch(/user-scalable|maximum-scale|minimum-scale/)
}

/** Attaches screenshots in light and dark mode to the report, if somebody wants to see them. */
export async function attachScreenshots(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!process.env.E2E_KEEP) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = info.outputPath(`${name}-${colorScheme}.png`)
    await page.screenshot({ path, fullPage: true, scale: 'css' })
    await info.attach(`${name} ${colorScheme}`, { path, contentType: 'image/png' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A screen that is checked at both widths and in both themes. */
export interface Screen {
  readonly name: string
  readonly address: string | ((send: Send, request: APIRequestContext) => Promise<string>)
  readonly status?: number
  /** Key of a text that identifies the page. */
  readonly says?: Key
  /** The demo guest who is signed in; undefined for a visitor. */
  readonly guest?: Guest
  /** Whether it is opened on the demo world's paired tablet. */
  readonly device?: true
  /** Runs before the page is checked, for example to open a dialog. */
  readonly first?: (page: Page) => Promise<void>
}

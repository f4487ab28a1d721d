import { useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '#web/routing/page-context.ts'
import { paths, to } from '../paths.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { formatNumber } from '../text/number.ts'
import { useText } from '../text/text.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { loadPolygon, type PolygonData, spans } from './load-polygon.ts'
import { planeAround } from './plane.ts'
import { PolygonPlane } from './polygon-plane.tsx'
import { readRing, writeRing } from './ring.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  return loadPolygon(page.send, new URL(request.url).searchParams)
}

/** Development screen that draws a polygon and lists the restaurants inside it. */
export function Component() {
  const { t } = useText()
  const found = useLoaderData<typeof loader>()
  return (
    <div className="page pb-section">
      <PageHead title={t('dev.polygon')} hidden />
      <h1 className="pt-8 text-step-4">{t('dev.polygon')}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t('dev.polygonLead')}</p>
      <Drawing key={JSON.stringify([found.ring, found.at, found.span])} found={found} />
      <Inside found={found} />
    </div>
  )
}

function Drawing({ found }: { found: PolygonData }) {
  const { t } = useText()
  const [text, setText] = useState(writeRing(found.ring))
  const ring = readRing(text)
  return (
    <Form method="get" action={paths.devPolygon} className="mt-6 grid gap-6 desktop:grid-cols-[3fr_1fr]">
      <PolygonPlane
        plane={planeAround(found.at, found.span)}
        pins={found.pins}
        inside={new Set(found.inside.map(({ id }) => id))}
        ring={ring}
        label={t('dev.plane', { count: found.pins.length })}
        onPoint={(at) => setText(writeRing([...ring, at]))}
      />
      <div className="grid content-start gap-4">
        <label className="grid gap-1">
          {t('dev.corners')}
          <textarea
            name="ring"
            rows={8}
            className="field numbers"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <label className="grid gap-1">
          {t('dev.middle')}
          <input name="at" className="field numbers" defaultValue={writeRing([found.at])} />
        </label>
        <label className="grid gap-1">
          {t('dev.span')}
          <select name="span" className="field numbers" defaultValue={String(found.span)}>
            {spans.map((span) => (
              <option key={span}>{span}</option>
            ))}
          </select>
        </label>
        <Button>{t('dev.show')}</Button>
        {ring.length > 0 && (
          <Button type="button" kind="quiet" onClick={() => setText(writeRing(ring.slice(0, -1)))}>
            {t('dev.undo')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function Inside({ found: { ring, inside, count } }: { found: PolygonData }) {
  const { t, locale } = useText()
  if (ring.length < 3) return null
  return (
    <section className="mt-10" aria-labelledby="inside-title">
      <h2 id="inside-title" className="text-step-2">
        {t('dev.inside', { count, shown: formatNumber(count, locale) })}
      </h2>
      <ul className="mt-3 grid gap-x-8 tablet:grid-cols-2 desktop:grid-cols-3">
        {inside.map(({ id, idOrName, name, city }) => (
          <li key={id} className="flex min-h-target items-center gap-x-2">
            <Anchor className="link" href={to.restaurant(idOrName)}>
              {name}
            </Anchor>
            <span className="text-ink-soft">{city}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useText } from '../text/text.tsx'
import { toAmp } from './amp-links.ts'
import { AmpFrame, useAmp } from './amp-page.tsx'

/** There is no such restaurant, or something broke here. */
export function AmpTrouble({ what }: { what: 'notFound' | 'broken' }) {
  const { t } = useText()
  const { keep } = useAmp()
  const [title, hint] =
    what === 'notFound'
      ? [t('error.notFound'), t('error.notFoundHint')]
      : [t('error.broken'), t('error.brokenHint')]
  return (
    <AmpFrame title={title} full={null} path={[]}>
      <h1>{title}</h1>
      <p className="lead">{hint}</p>
      <p>
        <a className="tall" href={keep(toAmp.list())}>
          {t('error.home')}
        </a>
      </p>
    </AmpFrame>
  )
}

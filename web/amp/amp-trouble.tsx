import { useText } from '../text/text.tsx'
import { toAmp } from './amp-links.ts'
import { AmpFrame, useAmp } from './amp-page.tsx'

/** Page for an unknown restaurant or a server error. */
export function AmpTrouble({ what }: { what: 'notFound' | 'broken' }) {
  const { t } = useText()
  const { sticky } = useAmp()
  const [title, hint] =
    what === 'notFound'
      ? [t('error.notFound'), t('error.notFoundHint')]
      : [t('error.broken'), t('error.brokenHint')]
  return (
    <AmpFrame title={title} full={null} path={[]}>
      <h1>{title}</h1>
      <p className="lead">{hint}</p>
      <p>
        <a className="tall" href={sticky(toAmp.list())}>
          {t('error.home')}
        </a>
      </p>
    </AmpFrame>
  )
}

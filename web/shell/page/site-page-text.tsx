import { type Block, readBlocks, type SitePage } from '#domain/content/site-page.ts'
import { useSiteName } from '#web/shell/page/page-head.tsx'
import { useText } from '#web/text/text.tsx'

const builtInTexts = { help: 'legal.help', privacy: 'legal.privacy', terms: 'legal.terms' } as const

interface SitePageTextProps {
  readonly page: SitePage
  /** What the operator wrote; null for the built-in text. */
  readonly text: string | null
  readonly language: string
}

/** Shows what the operator wrote for a page about the site, or the built-in text. */
export function SitePageText({ page, text, language }: SitePageTextProps) {
  const { t } = useText()
  const site = useSiteName()
  const builtIn = page === 'imprint' ? '' : t(builtInTexts[page], { site })
  return (
    <div {...(text !== null && { lang: language })} className="grid gap-4 wrap-anywhere">
      {readBlocks(text ?? builtIn).map((block, index) => (
        <BlockOf key={index} block={block} />
      ))}
    </div>
  )
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul className="grid list-disc gap-1 ps-5">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  if (block.kind === 'heading') return <h2 className="mt-4 text-step-2">{block.text}</h2>
  return <p className="whitespace-pre-line">{block.text}</p>
}

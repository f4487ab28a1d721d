/** Shows the top of a collection or landing page: picture, title and first sentence. */
export function TitleBlock({ title, text, image }: { title: string; text: string; image?: string }) {
  return (
    <header>
      {image && (
        <div className="picture bleed h-36 tablet:h-52 desktop:h-64">
          <img src={image} alt="" width={960} height={320} fetchPriority="high" />
        </div>
      )}
      <h1 className="max-w-[20ch] pt-8 text-step-4">{title}</h1>
      {text && <p className="mt-3 max-w-prose text-step-1 text-ink-soft">{text}</p>}
    </header>
  )
}

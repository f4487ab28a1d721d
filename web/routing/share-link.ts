interface SharedLink {
  readonly title?: string
  readonly text?: string
  readonly url: string
}

/**
 * Opens the device's share sheet or, without one, copies the link and its text. Resolves to `failed` if neither
 * works, so the caller can show the link. Closing the sheet counts as shared, because the guest changed their mind.
 */
export async function shareLink({ title, text, url }: SharedLink): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator)
    try {
      await navigator.share({ ...(title && { title }), ...(text && { text }), url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  return (await toClipboard(text ? `${text}\n${url}` : url)) ? 'copied' : 'failed'
}

/**
 * Copies text and resolves to whether that worked. Browsers refuse on insecure pages, and guests can deny permission.
 */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Fills empty fields with known details. Skips the focused field, because the guest may be about to type, and names
 * that the form doesn't have.
 */
export function fillEmpty(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (!field.value && field !== document.activeElement) field.value = text
  }
}

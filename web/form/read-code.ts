/** Extracts six digits from typed or pasted text, such as "123 456" or "Code: 123456". */
export function readCode(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 6)
}

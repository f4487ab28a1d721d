/**
 * Extracts six digits from typed or pasted text, such as "123 456" or "Code: 123456". Accepts full-width digits, which
 * East Asian keyboards type.
 */
export function readCode(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)
}

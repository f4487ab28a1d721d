/** Extracts six digits from what was typed or pasted: "123 456", "Code: 123456". */
export function readCode(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 6)
}

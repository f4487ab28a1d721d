const mostTables = 500

/** The most guests each table takes: `4x2;2x4` is four tables for up to two and two for up to four. Null when unclear. */
export function readTables(text: string): number[] | null {
  const groups = text.split(/[;,+]/).map((part) => /^(\d{1,3})\s*[x×*]\s*(\d{1,2})$/i.exec(part.trim()))
  const tables = groups.flatMap((group) => {
    const [, count = '0', covers = '0'] = group ?? []
    return Array.from({ length: Number(count) }, () => Number(covers))
  })
  const sound = groups.every(Boolean) && tables.length > 0 && tables.length <= mostTables
  return sound && tables.every((covers) => covers > 0) ? tables : null
}

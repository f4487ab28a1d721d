import type { WrittenOption, WrittenProduct } from './menu-row.ts'

/**
 * Returns a sentence for each value of a row that an earlier row contradicts. Names and hours of menus and modifiers are
 * those of the first row that has them, and products are those of the last row with their id.
 */
export function findMenuContradictions(): (written: WrittenProduct | WrittenOption) => string[] {
  const first = new Map<string, string>()
  const contradicts = (what: string, value: string): boolean => {
    const before = first.get(what)
    if (before === undefined && value !== '') first.set(what, value)
    return before !== undefined && value !== '' && before !== value
  }
  return (written) => {
    if (written.kind === 'option') {
      const { id, name } = written.modifier
      return contradicts(`modifier ${id}`, name)
        ? [`An earlier row has another name for its modifier, which was taken: ${id}`]
        : []
    }
    const { menu, section: _section, ...product } = written
    const key = `product ${product.id}`
    const values = JSON.stringify(product)
    const isOther = contradicts(key, values)
    first.set(key, values)
    return [
      contradicts(`name ${menu.id}`, menu.name)
        ? `An earlier row has another name for its menu, which was taken: ${menu.id}`
        : '',
      contradicts(`hours ${menu.id}`, menu.hours ? JSON.stringify(menu.hours) : '')
        ? `An earlier row has other hours for its menu, which were taken: ${menu.id}`
        : '',
      isOther
        ? `An earlier row has other values for the same product, and these were taken: ${product.id}`
        : '',
    ].filter(Boolean)
  }
}

/**
 * Returns the name under which it is remembered that somebody edited a field, so that imports leave it alone. `path` is that of
 * a change. What is only right as a whole, such as the week or the tables, has one name.
 */
export function editedFieldOf(path: string): string {
  const [page = '', field = ''] = path.split('.')
  return ['hours', 'periods', 'floor', 'questions', 'event'].includes(page) ? page : `${page}.${field}`
}

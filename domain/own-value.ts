/**
 * Returns an object's value for a key that comes from data. Plain indexing would also find inherited members
 * such as `constructor` and `__proto__`. `checks/data-keys.test.ts` requires this function or a `Map` for
 * such keys.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | null | undefined,
  key: string,
): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}

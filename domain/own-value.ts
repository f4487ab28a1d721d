/**
 * The value an object itself holds under a key that comes from data. Plain indexing also finds what every object
 * inherits: `constructor`, `toString`, `__proto__`. `checks/data-keys.test.ts` requires this, or a `Map`.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | null | undefined,
  key: string,
): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}

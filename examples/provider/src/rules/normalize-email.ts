const shape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * The one spelling of an email address: NFKC, trimmed, lower case, ASCII alone (threat 20). Undefined when it is not an
 * address. The order matters: a look-alike `＠` is an `@` only after NFKC.
 */
export function normalizeEmail(address: string): string | undefined {
  if (address.length > 320) return undefined
  const normal = address.normalize('NFKC').trim().toLowerCase()
  const local = normal.slice(0, normal.indexOf('@'))
  if (!shape.test(normal) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return undefined
  return normal
}

export const isPlusEmail = (normal: string): boolean => normal.slice(0, normal.indexOf('@')).includes('+')

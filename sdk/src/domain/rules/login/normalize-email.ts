const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Normalizes an email address: NFKC, trimmed, lower case, only ASCII (threat 20). Undefined if it is not an address.
 * NFKC comes first, because it converts a look-alike `＠` to an `@`. Browsers accept every returned address in an email
 * field. Delivery is not checked.
 */
export function normalizeEmail(text: string): string | undefined {
  if (text.length > 320) return undefined
  const normal = text.normalize('NFKC').trim().toLowerCase()
  // RFC 5321 allows 64 and 254 characters.
  if (normal.indexOf('@') > 64 || normal.length > 254) return undefined
  return address.test(normal) ? normal : undefined
}

/** Returns true if a normalized address has a plus tag. */
export const isPlusEmail = (normal: string): boolean => normal.slice(0, normal.indexOf('@')).includes('+')

const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The one spelling of an email address: NFKC, trimmed, lower case, ASCII alone (threat 20). Undefined when it is not an
 * address. The order matters: a look-alike `＠` is an `@` only after NFKC. Everything it takes, browsers take in a field
 * for email addresses. Whether an address can be reached, only a code sent there tells.
 */
export function normalizeEmail(text: string): string | undefined {
  if (text.length > 320) return undefined
  const normal = text.normalize('NFKC').trim().toLowerCase()
  // RFC 5321 allows 64 and 254 characters.
  if (normal.indexOf('@') > 64 || normal.length > 254) return undefined
  return address.test(normal) ? normal : undefined
}

/** Whether a normalized address has a tag that makes many of one. */
export const isPlusEmail = (normal: string): boolean => normal.slice(0, normal.indexOf('@')).includes('+')

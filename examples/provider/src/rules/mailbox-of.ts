/**
 * Returns the mailbox of an identifier for rate limits. The mailbox of `ada+anything@example.com` is `ada@example.com`.
 * For Gmail, ignores dots and treats both of its domains as one.
 */
export function mailboxOf(identifier: string): string {
  const untagged = identifier.replace(/\+[^@]*@/, '@')
  const local = /^([^@]+)@(?:gmail|googlemail)\.com$/.exec(untagged)?.[1]
  return local === undefined ? untagged : `${local.replaceAll('.', '')}@gmail.com`
}

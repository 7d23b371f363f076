/**
 * Returns the mailbox of an identifier for rate limits: `ada+anything@example.com` is `ada@example.com`, and Gmail
 * ignores dots and has two names.
 */
export function mailboxOf(identifier: string): string {
  const untagged = identifier.replace(/\+[^@]*@/, '@')
  const local = /^([^@]+)@(?:gmail|googlemail)\.com$/.exec(untagged)?.[1]
  return local === undefined ? untagged : `${local.replaceAll('.', '')}@gmail.com`
}

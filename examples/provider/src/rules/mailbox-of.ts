/**
 * Where messages to an identifier arrive, for counting them: those to `ada+anything@example.com` arrive at
 * `ada@example.com`, and at Gmail, by both its names, wherever dots are put.
 */
export function mailboxOf(identifier: string): string {
  const untagged = identifier.replace(/\+[^@]*@/, '@')
  const local = /^([^@]+)@(?:gmail|googlemail)\.com$/.exec(untagged)?.[1]
  return local === undefined ? untagged : `${local.replaceAll('.', '')}@gmail.com`
}

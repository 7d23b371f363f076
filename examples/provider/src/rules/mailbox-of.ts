/**
 * Where messages to an identifier arrive, for counting them: those to `ada+anything@example.com` arrive at
 * `ada@example.com`, and at Gmail, by both its names, wherever dots are put.
 */
export function mailboxOf(identifier: string): string {
  const plain = identifier.replace(/\+[^@]*@/, '@')
  const local = /^([^@]+)@(?:gmail|googlemail)\.com$/.exec(plain)?.[1]
  return local === undefined ? plain : `${local.replaceAll('.', '')}@gmail.com`
}

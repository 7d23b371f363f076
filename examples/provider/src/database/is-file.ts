/**
 * Returns true if the address of a database is the path of a file. Throws for a URL of an unknown kind, which would
 * otherwise be the path of a new, empty database. The error does not contain the address, which can have a password.
 */
export function isFile(address: string): boolean {
  if (/^postgres(ql)?:/i.test(address)) return false
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(address))
    throw new TypeError(
      'A database address is a path or a postgres:// URL. Correct KEYHOOK_DATABASE and KEYHOOK_RECOVERY_DATABASE.',
    )
  return address !== ':memory:'
}

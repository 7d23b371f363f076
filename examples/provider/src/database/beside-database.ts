import { isFile } from './is-file.js'

/** Returns the default address of the recovery store: a second file, or a second schema (security rule 18). */
export function besideDatabase(address: string): string {
  if (address === ':memory:') return address
  if (isFile(address)) return `${address}.recovery`
  const url = new URL(address)
  url.searchParams.set('schema', 'keyhook_recovery')
  return url.href
}

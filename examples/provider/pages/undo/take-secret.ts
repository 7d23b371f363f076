/**
 * Removes the secret of the link from the address, and stores it only in memory. Returns undefined if the address has
 * no secret.
 */
export function takeSecret({ history, location }: Pick<Window, 'history' | 'location'>): string | undefined {
  const secret = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  return secret === '' ? undefined : secret
}

/**
 * Removes the secret of the undo link from the URL, and returns it. The secret is stored only in memory. Returns
 * undefined if the URL has no secret.
 */
export function takeSecret({ history, location }: Pick<Window, 'history' | 'location'>): string | undefined {
  const secret = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  return secret === '' ? undefined : secret
}

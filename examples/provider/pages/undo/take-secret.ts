/** Takes what the link holds out of the address, and keeps it nowhere. Undefined where there is none. */
export function takeSecret({ history, location }: Pick<Window, 'history' | 'location'>): string | undefined {
  const secret = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  return secret === '' ? undefined : secret
}

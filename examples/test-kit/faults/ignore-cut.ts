/** Passes over the errors of connections that are cut, and of waiting that is aborted; throws any other. */
export function ignoreCut(error: unknown): void {
  const { code, name } = error as NodeJS.ErrnoException
  if (name !== 'AbortError' && !/^E(CONN|PIPE)|^ERR_STREAM|^ERR_HTTP|^UND_ERR/.test(code ?? '')) throw error
}

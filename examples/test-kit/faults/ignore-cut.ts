/** Ignores errors of interrupted connections and of aborted waiting. Throws all other errors. */
export function ignoreCut(error: unknown): void {
  const { code, name } = error as NodeJS.ErrnoException
  if (name !== 'AbortError' && !/^E(CONN|PIPE)|^ERR_STREAM|^ERR_HTTP|^UND_ERR/.test(code ?? '')) throw error
}

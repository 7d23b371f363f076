/** Overwrites secrets, as far as a language that moves memory by itself allows (security rule 20). */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

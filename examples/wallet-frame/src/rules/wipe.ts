/** Overwrites secrets, as far as a garbage-collected language allows (security rule 20). */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

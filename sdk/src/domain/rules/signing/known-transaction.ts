export const isKnownTransaction = (message: string): boolean =>
  /already ?known|already imported|\bknown transaction|already in mempool/i.test(message)

export const isUsedNonce = (message: string): boolean =>
  /nonce (?:is )?too low|nonce has already been used/i.test(message)

/** A P-256 key that signs, and whose private half no script can read. */
export const generateSigningKey = (subtle: SubtleCrypto): Promise<CryptoKeyPair> =>
  subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

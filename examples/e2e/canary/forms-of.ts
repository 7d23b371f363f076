/** Returns each form in which a secret could leak: raw, and its bytes in hex, base64, base64url and URL encoding. */
export function formsOf(secret: string | Uint8Array): readonly string[] {
  if (typeof secret === 'string')
    return [...new Set([secret, encodeURIComponent(secret), ...encodings(Buffer.from(secret))])]
  return encodings(Buffer.from(secret))
}

const encodings = (bytes: Buffer) => [
  bytes.toString('hex'),
  bytes.toString('base64').replaceAll('=', ''),
  bytes.toString('base64url'),
  // An array of bytes as scripts print it, and as JSON.
  bytes.join(','),
]

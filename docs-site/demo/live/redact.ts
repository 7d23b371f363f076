/** Names of fields with secrets, and of fields with unreadable values. */
const secret = /token|code|secret|share|key|proof|password|cipher|signature|jwt|credential|assertion/i
/** The length above which text without spaces is a key, a hash or a signature. */
const longest = 64

/** Removes secrets from a request or a response. Keeps error codes. */
export function redact(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => redact(each, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key)]))
  if (typeof value === 'boolean' || value === null) return value
  if (secret.test(name) && !(name === 'code' && /^[a-z_]+$/.test(String(value)))) return '…'
  return typeof value === 'string' && value.length > longest && !/\s/.test(value) ? '…' : value
}

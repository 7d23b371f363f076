/** What must not be read over anybody's shoulder, and what is no reading at all. */
const secret = /token|code|secret|share|key|proof|password|cipher|signature|jwt|credential|assertion/i
/** Longer runs without a space are keys, hashes and signatures. */
const longest = 64

/** What was sent or answered, with every secret left out. Codes of errors say what went wrong, and stay. */
export function redact(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => redact(each, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key)]))
  if (typeof value === 'boolean' || value === null) return value
  if (secret.test(name) && !(name === 'code' && /^[a-z_]+$/.test(String(value)))) return '…'
  return typeof value === 'string' && value.length > longest && !/\s/.test(value) ? '…' : value
}

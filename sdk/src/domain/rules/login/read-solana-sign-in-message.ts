import type { SolanaSignInMessage } from '../../entities/sign-review.js'

const fields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/**
 * Parses a Sign In With Solana message line by line, with any of its optional fields. Returns undefined for any other
 * text. Use it for display only. A login uses the stricter `readSolanaSignIn`.
 */
export function readSolanaSignInMessage(text: string): SolanaSignInMessage | undefined {
  const [first, address = '', ...lines] = text.split('\n')
  const domain = /^([^\s/?#\\@]+) wants you to sign in with your Solana account:$/.exec(first!)?.[1]
  if (domain === undefined || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return undefined
  const at = { domain, address }
  if (lines.length === 0) return { ...at, ...noFields }
  if (lines.shift() !== '') return undefined
  const read = readFields(lines)
  if (read) return { ...at, ...read }
  const statement = lines.shift()
  if (!statement || /[^\P{Cc}\t]/u.test(statement) || fields.some(([, title]) => statement.startsWith(`${title}:`)))
    return undefined
  if (lines.length === 0) return { ...at, ...noFields, statement }
  const behind = lines.shift() === '' ? readFields(lines) : undefined
  return behind && { ...at, ...behind, statement }
}

type Fields = Omit<SolanaSignInMessage, 'address' | 'domain'>

const noFields: Fields = {
  statement: undefined,
  uri: undefined,
  version: undefined,
  chainId: undefined,
  nonce: undefined,
  issuedAt: undefined,
  expirationTime: undefined,
  notBefore: undefined,
  requestId: undefined,
  resources: [],
}

/** Reads the fields of the lines in their order. Returns undefined if a line is not a field. */
function readFields(given: readonly string[]): Fields | undefined {
  const lines = [...given]
  const found: { [name in (typeof fields)[number][0]]?: string } = {}
  for (const [name, title] of fields)
    if (lines[0]?.startsWith(`${title}: `)) found[name] = lines.shift()!.slice(title.length + 2)
  const resources = lines[0] === 'Resources:' ? lines.splice(0).slice(1) : []
  if (given.length === 0 || lines.length > 0 || resources.some((line) => !line.startsWith('- '))) return undefined
  const { expirationTime, issuedAt, notBefore, ...texts } = found
  const times = { expirationTime: toTime(expirationTime), issuedAt: toTime(issuedAt), notBefore: toTime(notBefore) }
  // Rejects a time that the screen cannot show, because users cannot agree to it.
  if (Object.values(times).some(Number.isNaN)) return undefined
  return { ...noFields, ...texts, ...times, resources: resources.map((line) => line.slice(2)) }
}

/** Converts an RFC 3339 time to milliseconds. Returns NaN for any other text. */
const toTime = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN

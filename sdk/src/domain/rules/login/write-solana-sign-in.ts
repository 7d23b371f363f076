import { KeyhookError } from '../../errors/base.js'

/** The fields of a Solana sign-in message, in order. */
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
 * Creates the Sign In With Solana message for the fields of the page's request, as the Wallet Standard defines. Throws
 * for a field with several lines, because wallets could read a line as one of the next fields.
 */
export function writeSolanaSignIn(input: writeSolanaSignIn.Parameters): string {
  const { address, domain, resources = [], statement } = input
  const texts = [domain, statement, ...fields.map(([name]) => input[name]), ...resources]
  if (texts.some((text) => text !== undefined && (typeof text !== 'string' || /\p{Cc}/u.test(text))))
    throw new KeyhookError('INVALID_REQUEST', 'Each field of a sign-in request must be one line.')
  const lines = fields.flatMap(([name, title]) => (input[name] ? [`${title}: ${input[name]}`] : []))
  if (input.resources) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [head, ...(statement ? [statement] : []), ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n')
}

export declare namespace writeSolanaSignIn {
  type Parameters = { readonly address: string; readonly domain: string } & {
    readonly [name in 'statement' | (typeof fields)[number][0]]?: string | undefined
  } & { readonly resources?: readonly string[] | undefined }
}

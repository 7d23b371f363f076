import type { SignInMessage } from '../../entities/sign-review.js'

const host = /^(?:(?<scheme>[a-z][a-z0-9+.-]*):\/\/)?(?<domain>[^\s/?#\\]+)$/i
const uriPattern = /^[a-z][a-z0-9+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i
const timePattern = /^(\d{4}-\d{2}-\d{2})t\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:z|[+-]\d{2}:\d{2})$/i

/**
 * Parses a sign-in message line by line, in the format of its chain type. Returns undefined for any other text, such as
 * one with an extra line or another order. A statement may be in any language.
 */
export function readSignIn<chainId>(message: string, form: readSignIn.Form<chainId>): readSignIn.ReturnType<chainId> {
  const lines = message.split('\n')
  const take = (prefix: string): string | undefined =>
    lines[0]?.startsWith(prefix) ? lines.shift()!.slice(prefix.length) : undefined

  const [first = '', rest] = lines.shift()!.split(` wants you to sign in with your ${form.accounts} account:`)
  const { domain, scheme } = host.exec(first)?.groups ?? {}
  const address = lines.shift()
  if (rest !== '' || domain === undefined || !form.isAddress(address) || take('') !== '') return undefined
  const statement = form.hasStatement(lines) ? take('') : undefined
  if ((statement !== undefined || form.marksNoStatement) && take('') !== '') return undefined

  const uri = readUri(take('URI: '))
  const version = take('Version: ')
  const chainId = form.readChainId(take('Chain ID: '))
  const nonce = take('Nonce: ')
  const issuedAt = readTime(take('Issued At: '))
  const [expirationTime, notBefore] = [readOptional(take('Expiration Time: ')), readOptional(take('Not Before: '))]
  const requestId = take('Request ID: ')
  const resources = readResources(lines)
  if (uri === undefined || version !== '1' || chainId === undefined || !/^[a-z0-9]{8,}$/i.test(nonce ?? ''))
    return undefined
  if (issuedAt === undefined || expirationTime === false || notBefore === false || !resources) return undefined
  if (requestId !== undefined && !/^[\w\-.~!$&'()*+,;=:@%]*$/.test(requestId)) return undefined
  return {
    scheme,
    domain,
    address,
    statement,
    uri,
    version,
    chainId,
    nonce: nonce!,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    resources,
  }
}

export declare namespace readSignIn {
  /** Differences between the message formats of the chain types. */
  type Form<chainId> = {
    /** Name of the account type in the first line, such as 'Ethereum'. */
    readonly accounts: 'Ethereum' | 'Solana'
    readonly isAddress: (text: string | undefined) => text is string
    readonly readChainId: (text: string | undefined) => chainId | undefined
    /** Returns true if the lines after the address and an empty line start with a statement. */
    readonly hasStatement: (lines: readonly string[]) => boolean
    /** True if an empty line replaces a missing statement. */
    readonly marksNoStatement: boolean
  }
  type ReturnType<chainId> =
    | (Omit<SignInMessage, 'chainId'> & {
        /** The network of the account, in the notation of its chain type. */
        readonly chainId: chainId
      })
    | undefined
}

const readUri = (text: string | undefined): string | undefined =>
  text !== undefined && uriPattern.test(text) ? text : undefined

/** Converts an RFC 3339 time to milliseconds. Returns undefined for a day that does not exist. */
function readTime(text: string | undefined): number | undefined {
  const day = timePattern.exec(text ?? '')?.[1]
  const time = day === undefined ? Number.NaN : Date.parse(text!.toUpperCase())
  const isDay = !Number.isNaN(time) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day!)
  return isDay ? time : undefined
}

/** Reads an optional time. Returns false if the text is not a time. */
const readOptional = (text: string | undefined): number | undefined | false =>
  text === undefined ? undefined : (readTime(text) ?? false)

/** Reads the list of resources in the remaining lines. Returns undefined if they are not such a list. */
function readResources([title, ...lines]: readonly string[]): readonly string[] | undefined {
  if (title === undefined) return []
  const uris = lines.map((line) => (line.startsWith('- ') ? readUri(line.slice(2)) : undefined))
  return title === 'Resources:' && !uris.includes(undefined) ? (uris as string[]) : undefined
}

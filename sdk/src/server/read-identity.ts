import type { JWTPayload } from 'jose'
import { TokenError } from '../domain/errors/token-error.js'

/** Reads the claims of an identity token about its user. Throws a `TokenError` 'malformed'. */
export function readIdentity({ cr, custom_metadata, linked_accounts }: JWTPayload): readIdentity.ReturnType {
  const createdAt = new Date(Number(cr) * 1000)
  if (cr === undefined || Number.isNaN(createdAt.getTime())) throw new TokenError('malformed')
  return { createdAt, accounts: parse(linked_accounts).map(toAccount), customMetadata: readMetadata(custom_metadata) }
}

export declare namespace readIdentity {
  type Account = {
    /** 'email', 'phone', 'wallet' or another kind. */
    readonly type: string
    readonly latestVerifiedAt: Date | null
    /** Address of an email account, or of a wallet. */
    readonly address?: string | undefined
    /** Number of a phone account. */
    readonly number?: string | undefined
    readonly chainType?: string | undefined
    /** 'privy' for embedded wallets. */
    readonly walletClientType?: string | undefined
  }
  type ReturnType = {
    readonly createdAt: Date
    readonly accounts: readonly Account[]
    /** The metadata that your server stored with `setCustomMetadata`. Undefined until your server stores it. */
    readonly customMetadata: Readonly<Record<string, string | number | boolean>> | undefined
  }
}

function parse(accounts: unknown): readonly Record<string, unknown>[] {
  const list = parseJson(accounts)
  if (!Array.isArray(list)) throw new TokenError('malformed')
  return list.filter((each) => typeof (each as { type?: unknown } | null)?.type === 'string')
}

function parseJson(claim: unknown): unknown {
  try {
    return JSON.parse(String(claim)) as unknown
  } catch (cause) {
    throw new TokenError('malformed', { cause })
  }
}

function readMetadata(claim: unknown): readIdentity.ReturnType['customMetadata'] {
  if (claim === undefined) return undefined
  const metadata = parseJson(claim)
  if (typeof metadata !== 'object' || metadata === null) throw new TokenError('malformed')
  // The provider stores a flat object. A newer provider may store more.
  return Object.fromEntries(Object.entries(metadata as Record<string, string>).filter(([, value]) => isFlat(value)))
}

const isFlat = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const toAccount = (account: Record<string, unknown>): readIdentity.Account => ({
  type: String(account['type']),
  latestVerifiedAt: typeof account['lv'] === 'number' ? new Date(account['lv'] * 1000) : null,
  address: text(account['address']),
  number: text(account['number']),
  chainType: text(account['chain_type']),
  walletClientType: text(account['wallet_client_type']),
})

import type { JWTPayload } from 'jose'
import { TokenError } from '../domain/errors/token-error.js'

/** What an identity token says of its user. Throws a `TokenError` 'malformed'. */
export function readIdentity({ cr, linked_accounts }: JWTPayload): readIdentity.ReturnType {
  const createdAt = new Date(Number(cr) * 1000)
  if (cr === undefined || Number.isNaN(createdAt.getTime())) throw new TokenError('malformed')
  return { createdAt, accounts: parse(linked_accounts).map(toAccount) }
}

export declare namespace readIdentity {
  type Account = {
    /** 'email', 'phone', 'wallet' or another kind. */
    readonly type: string
    readonly latestVerifiedAt: Date | null
    /** Of an email account, or of a wallet. */
    readonly address?: string | undefined
    /** Of a phone account. */
    readonly number?: string | undefined
    readonly chainType?: string | undefined
    /** 'privy' for embedded wallets. */
    readonly walletClientType?: string | undefined
  }
  type ReturnType = { readonly createdAt: Date; readonly accounts: readonly Account[] }
}

function parse(accounts: unknown): readonly Record<string, unknown>[] {
  try {
    const list = JSON.parse(String(accounts)) as unknown
    if (Array.isArray(list)) return list.filter((each) => typeof (each as { type?: unknown } | null)?.type === 'string')
  } catch (cause) {
    throw new TokenError('malformed', { cause })
  }
  throw new TokenError('malformed')
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const toAccount = (account: Record<string, unknown>): readIdentity.Account => ({
  type: String(account['type']),
  latestVerifiedAt: typeof account['lv'] === 'number' ? new Date(account['lv'] * 1000) : null,
  address: text(account['address']),
  number: text(account['number']),
  chainType: text(account['chain_type']),
  walletClientType: text(account['wallet_client_type']),
})

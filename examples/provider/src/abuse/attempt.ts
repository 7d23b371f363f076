import type { Context } from '../context.js'
import type { AccountType } from '../identity/account-kinds.js'
import { keyedDigest } from '../rules/digest.js'

/** A try to prove to be the owner of an account. */
export type Attempt = {
  readonly appId: string
  readonly type: AccountType
  /** Normalized. */
  readonly identifier: string
  /** See `clientNetwork`. */
  readonly network: string
  /** Of the browser's key, when it has just proved to hold one. */
  readonly thumbprint: string | undefined
}

/** What an account is counted under: a digest, so that the tables of counts hold no address. */
export const accountKey = (
  { secrets }: Pick<Context, 'secrets'>,
  { appId, identifier, type }: Pick<Attempt, 'appId' | 'identifier' | 'type'>,
): string => keyedDigest(secrets.names, type, appId, identifier)

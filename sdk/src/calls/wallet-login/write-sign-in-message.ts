import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { isStatement } from '../../domain/rules/signing/is-statement.js'
import { writeSignIn } from '../../domain/rules/login/write-sign-in.js'
import { type WalletMethod, walletMethods } from './wallet-methods.js'

/**
 * The message that a wallet signs, for this page and now. What the provider answered is part of it, and must not make it
 * another one, or another wallet's: throws `INVALID_MESSAGE` where it would.
 */
export function writeSignInMessage(
  { platform, session }: Pick<Client, 'platform' | 'session'>,
  { address, asked, chainId, method, nonce, statement }: writeSignInMessage.Parameters,
): string {
  const href = platform.location.href()
  if (href === undefined) throw new KeyhookError('INVALID_REQUEST', 'A wallet signs for a page, and there is none.')
  if (!/^[a-z0-9]{8,}$/i.test(nonce) || !isSameAddress(address, asked) || !isStatement(statement))
    throw new KeyhookError('INVALID_MESSAGE', 'The provider’s answer makes no sign-in message.')
  const { host, origin } = new URL(href)
  return writeSignIn({
    ...{ address, nonce, statement },
    ...{ accounts: walletMethods[method].accounts, domain: host, uri: origin, version: '1' },
    chainId: method === 'siwe' ? chainId : 'mainnet',
    issuedAt: platform.now() + session.clockOffset(),
  })
}

export declare namespace writeSignInMessage {
  type Parameters = {
    /** As the message spells it. */
    address: string
    /** The address of the wallet that is to sign. */
    asked: string
    /** Of Ethereum. */
    chainId: number
    method: WalletMethod
    nonce: string
    /** Shown by the wallet. */
    statement: string
  }
}

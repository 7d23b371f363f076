import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { isStatement } from '../../domain/rules/signing/is-statement.js'
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

/** What a wallet signs to log in to a page (EIP-4361, and its like on Solana), line by line as `readSignIn` reads it. */
const writeSignIn = (message: writeSignIn.Parameters): string =>
  [
    `${message.domain} wants you to sign in with your ${message.accounts} account:`,
    message.address,
    '',
    message.statement,
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${new Date(message.issuedAt).toISOString()}`,
  ].join('\n')

declare namespace writeSignIn {
  type Parameters = {
    /** Whose accounts they are, as the first line says it. */
    accounts: 'Ethereum' | 'Solana'
    address: string
    chainId: number | 'mainnet'
    /** Of the page, with its port. */
    domain: string
    /** Milliseconds since the epoch. */
    issuedAt: number
    nonce: string
    statement: string
    uri: string
    version: '1'
  }
}

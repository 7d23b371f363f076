import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import type { AccountCalls } from '../../calls/transfer/transfer-account.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isAddress } from '../../domain/rules/evm/hex.js'
import * as siwe from './siwe-endpoints.js'
import * as siws from './siws-endpoints.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { authMode } from '../../domain/rules/app/auth-mode.js'
import { acceptLogin } from '../../calls/session/accept-login.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import type { User } from '../../domain/entities/user.js'
import type { ExternalWalletMetadata } from '../../domain/entities/account-transfer.js'

/** The login methods of external wallets. */
export type WalletMethod = keyof typeof walletMethods

/** The endpoints and names of each chain. */
export const walletMethods = {
  siwe: { endpoints: siwe, accounts: 'Ethereum', chainType: 'ethereum' },
  siws: { endpoints: siws, accounts: 'Solana', chainType: 'solana' },
} as const

/** Converts a proof to the fields that the provider's API accepts. */
export const toSigned = ({ address: _, ...signed }: WalletProof) => signed

/**
 * Logs in with a signed message. Throws `INVALID_CREDENTIALS` if the signature is invalid or the message has expired.
 * Throws `INVALID_REQUEST` if a user is already logged in.
 */
export async function logInWithWallet(
  client: Client,
  { disableSignup, method, proof, signal }: logInWithWallet.Parameters,
): Promise<Pick<AuthResponse, 'user' | 'isNewUser'>> {
  checkLoggedOut(client)
  const input = { ...toSigned(proof), mode: authMode(disableSignup) }
  return acceptLogin(client, await client.http.call(walletMethods[method].endpoints.authenticate, input, { signal }))
}

export declare namespace logInWithWallet {
  type Parameters = {
    /** 'siwe' for an Ethereum wallet, 'siws' for a Solana wallet. */
    method: WalletMethod
    proof: WalletProof
    /** True if only existing users can log in. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}

/**
 * Links a wallet to the user with a signed message. Throws `INVALID_CREDENTIALS` if the signature is invalid or the
 * message has expired. Throws `CANNOT_LINK_MORE_OF_TYPE` if the user already has an external wallet, and
 * `ACCOUNT_TRANSFER_REQUIRED` if the wallet belongs to another user.
 */
export async function linkWallet(
  client: Client,
  {
    method,
    proof,
    signal,
  }: {
    /** 'siwe' for an Ethereum wallet, 'siws' for a Solana wallet. */
    method: WalletMethod
    proof: WalletProof
    signal?: AbortSignal | undefined
  },
): Promise<User> {
  checkLinking(client.store.getState().user, { intent: 'link', method })
  const user = await client.http.call(walletMethods[method].endpoints.link, toSigned(proof), { signal })
  client.session.update(user)
  return user
}

/** Unlinks a wallet. Throws `MUST_BE_AUTHENTICATED` when no user is logged in. */
export async function unlinkWallet(
  client: Client,
  { address, method, signal }: unlinkWallet.Parameters,
): Promise<User> {
  const user = await client.http.call(walletMethods[method].endpoints.unlink, { address }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkWallet {
  type Parameters = {
    /** 'siwe' for an Ethereum wallet, 'siws' for a Solana wallet. */
    method: WalletMethod
    /** The `address` of the linked account. */
    address: string
    signal?: AbortSignal | undefined
  }
}

/**
 * Moves a wallet from another user to the current user, and deletes the other user. The `nonce` is in the
 * `ACCOUNT_TRANSFER_REQUIRED` error of `linkWallet`, and is valid once.
 */
export async function transferWallet(
  client: Client,
  { method, signal, ...input }: transferWallet.Parameters,
): Promise<User> {
  const user = await client.http.call(walletMethods[method].endpoints.transfer, input, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferWallet {
  type Parameters = ExternalWalletMetadata & {
    /** The wallet's address in the offer. */
    address: string
    /** 'siwe' for an Ethereum wallet, 'siws' for a Solana wallet. */
    method: WalletMethod
    /** The nonce of the offer (`AccountTransfer`), which is valid once. */
    nonce: string
    signal?: AbortSignal | undefined
  }
}

/**
 * Returns the address of a proof: its `address`, or the second line of its message. The provider validates the whole
 * message.
 */
export const addressOf = ({ address, message }: WalletProof): string => address ?? message.split('\n')[1] ?? ''

export const accountCalls: AccountCalls = {
  unlink: (client, address, signal) =>
    unlinkWallet(client, { address, method: isAddress(address) ? 'siwe' : 'siws', signal }),
  transfer: (client, { account: address, externalWalletMetadata: metadata, linkMethod, nonce }, signal) => {
    if (!metadata || !Object.hasOwn(walletMethods, linkMethod))
      throw new KeyhookError(
        'INVALID_REQUEST',
        'A wallet transfer needs `externalWalletMetadata` and a wallet `linkMethod`.',
      )
    return transferWallet(client, { ...metadata, address, method: linkMethod as WalletMethod, nonce, signal })
  },
}

import type { SigningWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import type { ErrorCode } from '../../domain/errors/codes.js'
import { readSignedTransaction, writeMemoTransaction } from '../../domain/rules/solana/memo-transaction.js'

/**
 * Requests a wallet to sign a sign-in message. A Solana wallet that signs no texts, such as a Ledger, signs a
 * transaction with the message as its memo. That transaction is never sent. Rejects with the wallet's error, and with
 * `UNABLE_TO_SIGN` if the wallet can do neither.
 */
export async function signWithWallet(wallet: SigningWallet, { message }: { message: string }): Promise<WalletProof> {
  const { address, connectorType, walletClientType } = wallet
  const names = { address, connectorType, walletClientType }
  if ('chainId' in wallet) return { ...names, chainId: wallet.chainId, message, signature: await wallet.sign(message) }
  try {
    return { ...names, message, signature: await wallet.sign(message) }
  } catch (error) {
    const isFinal = isKeyhookError(error) && answers.includes(error.code)
    const transaction = isFinal ? undefined : writeMemoTransaction({ address, memo: message })
    if (!transaction || !wallet.signTransactionBytes) throw error
    const signed = readSignedTransaction(await wallet.signTransactionBytes(transaction))
    if (!signed) throw new KeyhookError('UNABLE_TO_SIGN', 'The wallet did not sign the message.', { cause: error })
    return {
      ...names,
      messageType: 'transaction',
      message: toBase64(signed.message),
      signature: toBase64(signed.signature),
    }
  }
}

/** Errors that a transaction would not avoid: the user declined, or the wallet cannot be reached. */
const answers: readonly ErrorCode[] = ['USER_REJECTED', 'TIMED_OUT', 'GENERIC_CONNECT_WALLET_ERROR']

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

import { submitSolana } from '../../chains/solana/submit-solana.js'
import { toBase64 } from '../../base/base64.js'
import type { Client } from '../../client.js'
import type { ConnectedSolanaWallet, ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import type { Bridge, EthereumPayment } from '../../domain/entities/funding.js'
import type { SignedSolanaTransaction } from '../../domain/entities/solana.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { fromWallet } from '../../domain/errors/from-wallet.js'
import { isKnownTransaction, isRejectedTransaction, isUsedNonce } from '../../domain/rules/signing/known-transaction.js'
import { solanaTransactionId } from '../../domain/rules/solana/solana-message.js'
import { abiWord } from '../../domain/rules/evm/abi-word.js'
import { numberToHex } from '../../domain/rules/evm/hex.js'
import { parseChainId } from '../../domain/rules/evm/supported-chain.js'
import { getSolanaNode } from '../chain-kinds/solana/get-solana-node.js'
import type { FundsTransfer } from './plan-transfer.js'
import { prepareSolanaPayment, solanaPaymentOf } from './prepare-solana-payment.js'

/** A sent payment. On Solana, `signed` has the bytes, which are sent again until they are in a block. */
export type SentFunds = { readonly hash: string; readonly signed?: SignedSolanaTransaction | undefined }

type Payment = FundsTransfer & { bridge?: Bridge | undefined }
type OnEthereum = { chainId: number; payment: EthereumPayment }

/**
 * Sends from the external wallet to the user's wallet or a bridge. Resolves with the sent payment. Amount, address and
 * network are those that the screen showed. Rejects with `USER_REJECTED` if the user declines. Rejects with the
 * wallet's error for other failures.
 */
export const sendFunds = (client: Client, payment: Payment, signal: AbortSignal): Promise<SentFunds> =>
  pay(client, payment, signal).catch(refuse)

/** Sends an approval of exactly the payment. Rejects as `sendFunds` does. */
export const sendApproval = async (wallet: ConnectedWallet, { chainId, payment }: OnEthereum): Promise<SentFunds> =>
  sendOnEthereum(wallet, { chainId, payment }).catch(refuse)

function refuse(cause: unknown): never {
  throw isRefusal(cause) ? new KeyhookError('USER_REJECTED', 'User rejected request', { cause }) : cause
}

const unclear = { reason: 'transfer_unclear' } as const

/** Error codes of a wallet that has not sent the transaction (EIP-1193, EIP-1474). */
const refusals: readonly unknown[] = [4001, 4100, 4200, 4902, -32002, -32003, -32004, -32600, -32601, -32602]

/**
 * Throws the error of a send request. After any other error than a refusal, such as a rate limit or a closed connection,
 * the wallet may have sent the transaction (threat 44).
 */
function tell(cause: unknown): never {
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown }
  const said = String(message)
  // If the node already has the transaction, the wallet has sent it before, so the outcome is unknown.
  const isHad = isKnownTransaction(said) || isUsedNonce(said)
  const isNo = !isHad && (refusals.includes(code) || isRejectedTransaction(said))
  if (isNo || isRefusal(cause)) throw cause
  throw new KeyhookError('TRANSACTION_FAILURE', String(message ?? cause), { ...unclear, cause })
}

/** Returns true if the error means that nothing was sent. A node rejects with JSON-RPC codes. */
function isRefusal(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown }
  return !(typeof code === 'number' && code <= -32000) && fromWallet(error).code === 'USER_REJECTED'
}

async function pay(
  client: Client,
  { bridge, request, units, wallet }: Payment,
  signal: AbortSignal,
): Promise<SentFunds> {
  const chain = bridge?.chain ?? request.chain
  if (wallet.type === 'ethereum') {
    const payment = bridge?.payment ?? paymentOf({ request, units })
    if (payment.chainType !== 'ethereum') throw new TypeError('The payment is for another chain type than the wallet.')
    return sendOnEthereum(wallet, { chainId: chain.id, payment })
  }
  const { payment } = bridge ?? {}
  const paid =
    payment?.chainType === 'solana'
      ? { instructions: payment.instructions, ...takenBy(bridge!) }
      : solanaPaymentOf({ request, units, wallet })
  const prepared = await prepareSolanaPayment(client, { ...paid, chain, from: wallet.address, signal })
  return signAndSend(client, wallet, { ...prepared, chain, signal })
}

/** Returns the limits of a Solana payment: an amount of lamports, or of a token with no lamports. */
const takenBy = ({ pays, token: { address: mint } }: Bridge) =>
  mint === undefined ? { pays } : { pays: 0n, token: { mint, units: pays } }

function paymentOf({ request: { address, token }, units }: Pick<FundsTransfer, 'request' | 'units'>): EthereumPayment {
  const value = numberToHex(units)
  return token.address === undefined
    ? { chainType: 'ethereum', to: address, value }
    : // Selector of `transfer(address,uint256)`.
      { chainType: 'ethereum', to: token.address, data: `0xa9059cbb${abiWord(address)}${abiWord(value)}`, value: '0x0' }
}

async function sendOnEthereum(
  wallet: ConnectedWallet,
  { chainId, payment: { data, to, value } }: OnEthereum,
): Promise<SentFunds> {
  const provider = await wallet.getEthereumProvider()
  // A wallet may report a successful switch without switching.
  if (parseChainId(await provider.request({ method: 'eth_chainId' })) !== chainId)
    throw new KeyhookError('UNSUPPORTED_CHAIN_ID', 'The wallet did not switch to the network of the payment.')
  // Includes the chain in the request, in case the user switches the network during the prompt.
  const chain = { chainId: numberToHex(chainId) }
  const payment = { ...chain, from: wallet.address, to, value, ...(data !== undefined && { data }) }
  const ask = async () => provider.request({ method: 'eth_sendTransaction', params: [payment] })
  const hash = await ask().catch(tell)
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash))
    throw new KeyhookError('TRANSACTION_FAILURE', 'The wallet did not return a transaction hash.', unclear)
  return { hash }
}

async function signAndSend(
  client: Client,
  wallet: ConnectedSolanaWallet,
  {
    chain,
    lastValidBlockHeight,
    signal,
    transaction,
  }: {
    chain: Bridge['chain']
    lastValidBlockHeight: number
    signal: AbortSignal
    transaction: Uint8Array
  },
): Promise<SentFunds> {
  const bytes = await wallet.signTransactionBytes(transaction)
  // Sends nothing if the user has left in the meantime.
  signal.throwIfAborted()
  const hash = solanaTransactionId(bytes)
  const signed = { raw: toBase64(bytes), hash, lastValidBlockHeight }
  await submitSolana(getSolanaNode(client, chain).send, { transaction: signed, sleep: client.platform.sleep })
  return { hash, signed }
}

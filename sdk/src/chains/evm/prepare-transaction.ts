import type { AccessList, PreparedTransaction, TransactionRequest } from '../../domain/entities/transaction.js'
import { ChainError, isChainError } from '../../domain/errors/chain-error.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { hasL1Fee } from '../../domain/rules/evm/base-fee-percent.js'
import { numberToHex } from '../../domain/rules/evm/hex.js'
import { isHighFee } from '../../domain/rules/evm/is-high-fee.js'
import { toQuantity } from '../../domain/rules/evm/to-quantity.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { estimateFees } from './estimate-fees.js'
import { outlineTransaction } from './outline-transaction.js'
import { toRpcAuthorization } from '../../domain/rules/evm/to-rpc-authorization.js'
import { readAnswer } from './read-answer.js'
import { readNonce } from './read-nonce.js'

/** The call that a node estimates, with hex quantities. */
type Call = {
  from?: string
  to?: string
  data?: string
  value?: string
  accessList?: AccessList
  authorizationList?: readonly object[]
}

/** Gas limit for a call that the node cannot estimate. It suffices for most calls, and the screens show a warning. */
const fallbackGas = 500_000n

/**
 * Estimates gas for a call without fees. If the node rejects the call, retries without the sender, who may lack funds.
 * If the node rejects it again, `refusal` is the error and `gas` is a default.
 */
async function estimateGas(
  rpc: Rpc,
  { from, ...call }: Call,
  signal?: AbortSignal | undefined,
): Promise<{ gas: bigint; refusal: ChainError | undefined }> {
  try {
    return { gas: await read(rpc, { ...(from !== undefined && { from }), ...call }, signal), refusal: undefined }
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  try {
    return { gas: await read(rpc, call, signal), refusal: undefined }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { gas: fallbackGas, refusal: error }
  }
}

const read = async (rpc: Rpc, call: Call, signal: AbortSignal | undefined): Promise<bigint> =>
  readAnswer.quantity(await rpc('eth_estimateGas', [call], signal), 'gas estimate')

/** Returns true if the node rejected the call, and not the connection. */
const isRefusal = (error: unknown): error is ChainError => isChainError(error) && error.rpcCode !== undefined

/**
 * Fills in missing fields of a request (nonce, gas, fees, layer-1 fee) and reads the balance, all from one node. If the
 * node cannot estimate the call, the result has a `warning`.
 *
 * Rejects with a `ChainError` if the node rejects a read, returns an invalid response, or serves another chain.
 */
export async function prepareTransaction(
  rpc: Rpc,
  { chainId, from, gasStation, nonceOffset = 0, request, signal }: prepareTransaction.Parameters,
): Promise<PreparedTransaction> {
  if (request.from !== undefined && request.from.toLowerCase() !== from.toLowerCase())
    throw new KeyhookError('UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address')
  const outline = outlineTransaction(request, { chainId, from })
  const { data, to, value } = outline
  const { accessList = [], authorizationList } = request
  const authorizations =
    authorizationList === undefined
      ? []
      : await (await import('./review-authorizations.js')).reviewAuthorizations(authorizationList)
  const call = {
    from,
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    ...(value > 0n && { value: numberToHex(value) }),
    ...(accessList.length > 0 && { accessList }),
    ...(authorizations.length > 0 && {
      authorizationList: authorizations.map(({ signed }) => toRpcAuthorization(signed)),
    }),
  }
  const [balance, nonce, fees, { gas, refusal }, usual] = await Promise.all([
    rpc('eth_getBalance', [from, 'latest'], signal).then((answer) => readAnswer.quantity(answer, 'balance')),
    request.nonce ?? readNonce(rpc, from, signal).then((next) => next + nonceOffset),
    estimateFees(rpc, { chainId, gasStation, request }, signal),
    request.gasLimit === undefined
      ? estimateGas(rpc, call, signal)
      : { gas: toQuantity(request.gasLimit, 'gasLimit'), refusal: undefined },
    namesPrice(request) ? readGasPrice(rpc, signal) : undefined,
    checkChain(rpc, chainId, signal),
  ])
  const transaction = { ...outline, nonce, gas, accessList, authorizations, ...fees }
  const l1Fee = hasL1Fee(chainId) ? await (await import('./read-l1-fee.js')).readL1Fee(rpc, transaction, signal) : 0n
  const price = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  const fee = gas * price + l1Fee
  return {
    ...transaction,
    gasPrice: 'gasPrice' in fees ? fees.gasPrice : undefined,
    maxFeePerGas: 'gasPrice' in fees ? undefined : fees.maxFeePerGas,
    maxPriorityFeePerGas: 'gasPrice' in fees ? undefined : fees.maxPriorityFeePerGas,
    l1Fee,
    fee,
    total: value + fee,
    balance,
    hasFunds: balance >= value + fee,
    isHighFee: isHighFee({ balance, fee, price, usual }),
    warning: refusal && 'There was an error preparing your transaction. Your transaction request will likely fail.',
  }
}

export declare namespace prepareTransaction {
  type Parameters = {
    chainId: number
    /** Address of the wallet that pays and signs. */
    from: string
    request: TransactionRequest
    gasStation?: estimateFees.Parameters['gasStation']
    /** Number of earlier transactions of the batch. */
    nonceOffset?: number | undefined
    signal?: AbortSignal | undefined
  }
}

/**
 * Returns true if the app sets a gas price. The node's price is then read too, so that the screens can compare the two
 * prices.
 */
const namesPrice = ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: TransactionRequest): boolean =>
  [gasPrice, maxFeePerGas, maxPriorityFeePerGas].some((price) => price !== undefined)

/** Reads the node's price of gas. Returns undefined if the node rejects the request. */
async function readGasPrice(rpc: Rpc, signal: AbortSignal | undefined): Promise<bigint | undefined> {
  try {
    return readAnswer.quantity(await rpc('eth_gasPrice', [], signal), 'gas price')
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** Rejects a node of another chain, before the wallet signs for it. */
async function checkChain(rpc: Rpc, chainId: number, signal: AbortSignal | undefined): Promise<void> {
  const answered = readAnswer.integer(await rpc('eth_chainId', [], signal), 'chain id')
  if (answered !== chainId)
    throw new ChainError('UNSUPPORTED_CHAIN_ID', `The node of chain ${chainId} reports chain ${answered}.`)
}

import { decodeCall } from '../../chains/evm/decode-call.js'
import type { Client } from '../../client.js'
import type { Chain } from '../../domain/entities/chain.js'
import type {
  Bridge,
  EthereumPayment,
  FundingRequest,
  FundingToken,
  FundingWallet,
} from '../../domain/entities/funding.js'
import { withDeadline } from '../../base/with-deadline.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { bridgeChainId, bridgeCurrency } from '../../domain/rules/funding/bridge-chain-id.js'
import { abiWord } from '../../domain/rules/evm/abi-word.js'
import { numberToHex } from '../../domain/rules/evm/hex.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import * as funding from '../../wire/endpoints/funding.js'
import * as relay from '../../wire/endpoints/relay.js'
import { type BridgeQuote, readBridgeQuote, readBridgeRefusal, relayTimeout } from '../../wire/endpoints/relay.js'
import { callService } from '../app/call-service.js'
import { isSolanaPayment } from './is-solana-payment.js'

/**
 * Requests a quote for an exact arriving amount. A wallet on another network pays it in the native currency or a token.
 * Returns undefined if the service rejects an address as invalid. Rejects a quote with another recipient, amount,
 * currency or network. Rejects with the service's message on other errors.
 */
export async function quoteBridge(
  client: Client,
  { balance, chain, request, signal, token, units, wallet }: quoteBridge.Parameters,
): Promise<Bridge | undefined> {
  const requested = {
    user: wallet.address,
    recipient: request.address,
    originChainId: bridgeChainId(wallet.type, chain.id),
    destinationChainId: bridgeChainId(request.chainType, request.chain.id),
    originCurrency: bridgeCurrency(wallet.type, token.address),
    destinationCurrency: bridgeCurrency(request.chainType, request.token.address),
    amount: units.toString(),
    tradeType: 'EXACT_OUTPUT',
  } as const
  const quote = await requestQuote(client, request, { input: requested, signal })
  return (
    quote && { ...readPayment(quote, { ...requested, token }), balance, chain, token, quotedAt: client.platform.now() }
  )
}

type Input = Parameters<typeof relay.quote.encode>[0]

/** The error message if the service gives no reason. */
const quoteFailed = 'Error fetching quote from relay'

/**
 * Requests a quote from the provider, which adds Relay's API key, or from `bridgeUrl`. Returns undefined if the service
 * rejects an address as invalid. Rejects with the service's message on other errors.
 */
async function requestQuote(
  client: Client,
  { bridgeUrl, chain, isBridgeProxied }: FundingRequest,
  { input, signal }: { input: Input; signal: AbortSignal },
): Promise<BridgeQuote | undefined> {
  const limits = { ms: relayTimeout, signal }
  const ask = async () => {
    if (!isBridgeProxied)
      return callService(client, relay.quote, {
        ...{ ...limits, input, url: `${bridgeUrl}/` },
        toError: (_, body) => new KeyhookError('OFFLINE', readBridgeRefusal(body) ?? quoteFailed),
      })
    const request = { network: chain.testnet ? 'testnet' : 'mainnet', ...input } as const
    const run = (within: AbortSignal) => client.http.call(funding.quoteBridge, request, { signal: within })
    return readBridgeQuote(await withDeadline({ ...limits, run, sleep: client.platform.sleep }))
  }
  const quote = await ask().catch((error: unknown) => {
    signal.throwIfAborted()
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new KeyhookError('OFFLINE', 'Request timeout')
    if (!isKeyhookError(error)) throw error
    if (error.message.startsWith('Invalid address')) return 'unknown-address' as const
    throw new KeyhookError('OFFLINE', error.message.slice(0, 200), { cause: error })
  })
  if (!quote) throw new KeyhookError('OFFLINE', quoteFailed)
  return quote === 'unknown-address' ? undefined : quote
}

export declare namespace quoteBridge {
  type Parameters = {
    request: FundingRequest
    units: bigint
    wallet: FundingWallet
    /** Network and asset of the payment, and the wallet's balance. */
    chain: Chain
    token: FundingToken
    balance: bigint
    signal: AbortSignal
  }
}

type Requested = Readonly<
  Record<'user' | 'recipient' | 'originCurrency' | 'destinationCurrency' | 'amount', string> &
    Record<'originChainId' | 'destinationChainId', number>
> & { readonly token: FundingToken }

type Payment = Pick<Bridge, 'approval' | 'payment' | 'pays' | 'reference'>

type EthereumPaid = Pick<Bridge, 'pays'> & { readonly payment: EthereumPayment }

/** Returns the wallet's payment if the quote matches the request. */
function readPayment({ details, steps }: BridgeQuote, requested: Requested): Payment {
  const { currencyIn, currencyOut, recipient, sender } = details
  // Skips empty steps, as the service's documentation requires.
  const items = steps.flatMap((step) => step.items.map(({ data }) => ({ data, reference: step.requestId })))
  const [item, first, ...more] = items.toReversed()
  const isRequested =
    isSameAddress(sender, requested.user) &&
    isSameAddress(recipient, requested.recipient) &&
    isCurrency(currencyIn, requested.originChainId, requested.originCurrency) &&
    isCurrency(currencyOut, requested.destinationChainId, requested.destinationCurrency) &&
    BigInt(currencyOut.amount) === BigInt(requested.amount)
  const pays = BigInt(currencyIn.amount)
  if (!isRequested || pays === 0n || !item || more.length > 0) throw mismatch()
  const { data, reference } = item
  if ('instructions' in data !== (requested.originChainId === bridgeChainId('solana', 0))) throw mismatch()
  if ('instructions' in data) {
    if (first) throw mismatch()
    const instructions = data.instructions.map(({ data: hex, keys, programId }) => ({
      programId,
      accounts: keys.map(({ isSigner, isWritable, pubkey }) => ({ address: pubkey, isSigner, isWritable })),
      data: Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    }))
    if (!isSolanaPayment(instructions, { user: requested.user, mint: requested.token.address, pays })) throw mismatch()
    return { reference, pays, payment: { chainType: 'solana', instructions } }
  }
  const payment = paymentOf(data, requested)
  const approval = first && paymentOf(first.data, requested)
  const isPaid =
    requested.token.address === undefined
      ? isCoin(requested, { payment, pays }) && !approval
      : isToken(requested, { approval, payment, pays })
  if (!isPaid) throw mismatch()
  return { reference, pays, payment, approval }
}

function paymentOf(data: BridgeQuote['steps'][number]['items'][number]['data'], requested: Requested): EthereumPayment {
  if ('instructions' in data || data.chainId !== requested.originChainId || !isSameAddress(data.from, requested.user))
    throw mismatch()
  if (!/^0x[0-9a-f]{40}$/i.test(data.to)) throw mismatch()
  return { chainType: 'ethereum', to: data.to, value: numberToHex(BigInt(data.value)), data: data.data }
}

/**
 * Returns true if the payment moves only the native currency. Relay documents two forms: a transfer with at most four
 * bytes that identify the quote, and `depositNative(address depositor, bytes32 id)`. Four bytes are too short for an
 * argument, so they cannot name a token, spender or recipient. Other calls, such as a router's, could spend tokens that
 * the user has approved.
 */
const isCoin = ({ user }: Requested, { payment: { data = '0x', value }, pays }: EthereumPaid): boolean =>
  BigInt(value) === pays && (data.length <= 10 || data.toLowerCase().startsWith(`0x49290c1c${abiWord(user)}`))

/**
 * Returns true if the payment moves exactly the amount of one token: sent to an address of the service, or taken by its
 * contract after an approval of exactly that amount.
 */
function isToken(
  { token, user }: Requested,
  { approval, payment: { data = '0x', to, value }, pays }: EthereumPaid & Pick<Payment, 'approval'>,
): boolean {
  const contract = token.address!
  const units = numberToHex(pays)
  if (BigInt(value) !== 0n) return false
  if (isSameAddress(to, contract)) {
    const call = decodeCall(data)
    return !approval && call.functionName === 'transfer' && call.amount === pays
  }
  // Selector of `depositErc20(address depositor, address token, uint256 amount, bytes32 id)`, a function of Relay's
  // depository.
  const isDeposit = data.toLowerCase().startsWith(`0xe8017952${[user, contract, units].map(abiWord).join('')}`)
  const isApproved =
    !approval ||
    (isSameAddress(approval.to, contract) &&
      BigInt(approval.value) === 0n &&
      // Selector of `approve(address spender, uint256 amount)`.
      approval.data?.toLowerCase() === `0x095ea7b3${abiWord(to)}${abiWord(units)}`)
  return isDeposit && isApproved
}

const isCurrency = ({ currency }: BridgeQuote['details']['currencyIn'], chainId: number, address: string): boolean =>
  currency.chainId === chainId && isSameAddress(currency.address, address)

const mismatch = () =>
  new KeyhookError('TRANSACTION_FAILURE', "The bridge's quote does not match the requested payment.", {
    reason: 'quote_refused',
  })

/** Returns true if the wallet can pay for a bridge transfer. The native currency must also cover a network fee. */
export const isAffordable = ({ balance, pays, token }: Pick<Bridge, 'balance' | 'pays' | 'token'>): boolean =>
  token.address === undefined ? balance > pays : balance >= pays

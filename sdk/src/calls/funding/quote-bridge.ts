import { decodeCall } from '../../chains/evm/decode-call.js'
import type { Client } from '../../client.js'
import type { Chain } from '../../domain/entities/chain.js'
import type { Bridge, FundingRequest, FundingToken, FundingWallet } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { bridgeChainId, bridgeCurrency } from '../../domain/rules/bridge-chain-id.js'
import { isSameAddress } from '../../domain/rules/is-same-address.js'
import { type BridgeQuote, readBridgeQuote, readBridgeRefusal } from '../../wire/codecs/bridge-quote.js'

const failed = 'Error fetching quote from relay'
/** Milliseconds that a quote may take. */
const timeout = 10_000

/**
 * Asks what it costs to have exactly so much arrive, paid from a wallet on another network in that network's own currency or
 * in a token. Undefined where the service does not know the address. A quote that pays anybody else, another amount, in another
 * currency or on another network than was asked for is refused. Rejects with the service's own message.
 */
export async function quoteBridge(
  { platform }: Client,
  { balance, chain, request, signal, token, units, wallet }: quoteBridge.Parameters,
): Promise<Bridge | undefined> {
  const asked = {
    user: wallet.address,
    recipient: request.address,
    originChainId: bridgeChainId(wallet.type, chain.id),
    destinationChainId: bridgeChainId(request.chainType, request.chain.id),
    originCurrency: bridgeCurrency(wallet.type, token.address),
    destinationCurrency: bridgeCurrency(request.chainType, request.token.address),
    amount: units.toString(),
    tradeType: 'EXACT_OUTPUT',
  }
  const late = new AbortController()
  const end = () => late.abort(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  const limit = platform.sleep(timeout, late.signal).then(
    () => late.abort(new KeyhookError('OFFLINE', 'Request timeout')),
    () => {},
  )
  try {
    const response = await platform.fetch(new URL('quote', `${request.bridgeUrl}/`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      credentials: 'omit',
      signal: late.signal,
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) {
      const message = readBridgeRefusal(answer)
      if (message?.startsWith('Invalid address')) return undefined
      throw new KeyhookError('OFFLINE', message?.slice(0, 200) ?? failed)
    }
    const quote = readBridgeQuote(answer)
    if (!quote) throw new KeyhookError('OFFLINE', failed)
    return { ...readPayment(quote, { ...asked, token }), balance, chain, token, quotedAt: platform.now() }
  } finally {
    signal.removeEventListener('abort', end)
    late.abort()
    await limit
  }
}

export declare namespace quoteBridge {
  type Parameters = {
    request: FundingRequest
    units: bigint
    wallet: FundingWallet
    /** Where it is paid, in what, and what the wallet has of that there. */
    chain: Chain
    token: FundingToken
    balance: bigint
    signal: AbortSignal
  }
}

type Asked = Readonly<
  Record<'user' | 'recipient' | 'originCurrency' | 'destinationCurrency' | 'amount', string> &
    Record<'originChainId' | 'destinationChainId', number>
> & { readonly token: FundingToken }

/** What the wallet is asked to send: by a quote that is of what was asked for alone. */
function readPayment({ details, steps }: BridgeQuote, asked: Asked): Pick<Bridge, 'reference' | 'pays' | 'payment'> {
  const { currencyIn, currencyOut, recipient, sender } = details
  // A step without anything to do is passed over, as the service's documentation says.
  const [step, ...more] = steps.filter(({ items }) => items.length > 0)
  const [item, ...others] = step?.items ?? []
  const isAsked =
    isSameAddress(sender, asked.user) &&
    /* mutation threat 7: true */ isSameAddress(recipient, asked.recipient) &&
    isCurrency(currencyIn, asked.originChainId, asked.originCurrency) &&
    /* mutation threat 7: true */ isCurrency(currencyOut, asked.destinationChainId, asked.destinationCurrency) &&
    /* mutation threat 7: true */ BigInt(currencyOut.amount) === BigInt(asked.amount)
  const pays = BigInt(currencyIn.amount)
  if (!isAsked || pays === 0n || !step || !item || more.length + others.length > 0) throw lying()
  const { data } = item
  const reference = step.requestId
  // mutation threat 7: false
  if ('instructions' in data !== (asked.originChainId === bridgeChainId('solana', 0))) throw lying()
  if ('instructions' in data) {
    const instructions = data.instructions.map(({ data: hex, keys, programId }) => ({
      programId,
      accounts: keys.map(({ isSigner, isWritable, pubkey }) => ({ address: pubkey, isSigner, isWritable })),
      data: Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    }))
    return { reference, pays, payment: { chainType: 'solana', instructions } }
  }
  const value = BigInt(data.value)
  // mutation threat 7: false
  if (data.chainId !== asked.originChainId || !isSameAddress(data.from, asked.user)) throw lying()
  if (!/^0x[0-9a-f]{40}$/i.test(data.to)) throw lying()
  const call = decodeCall(data.data ?? '0x')
  const contract = asked.token.address
  const isPaid =
    contract === undefined
      ? // What else the wallet has is not given away beside it.
        value === pays && /* mutation threat 7: true */ call.action === 'transaction'
      : value === 0n && isSameAddress(data.to, contract) && call.functionName === 'transfer' && call.amount === pays
  // mutation threat 7: false
  if (!isPaid) throw lying()
  return {
    reference,
    pays,
    payment: { chainType: 'ethereum', to: data.to, value: `0x${value.toString(16)}`, data: data.data },
  }
}

const isCurrency = ({ currency }: BridgeQuote['details']['currencyIn'], chainId: number, address: string): boolean =>
  currency.chainId === chainId && isSameAddress(currency.address, address)

const lying = () =>
  new KeyhookError('TRANSACTION_FAILURE', 'The quote is of something else than was asked for.', {
    reason: 'quote_refused',
  })

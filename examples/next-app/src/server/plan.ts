import 'server-only'
import { createPublicClient, http, isHex, parseEther, toHex } from 'viem'
import { localChain } from '@/local-chain'
import { settings } from './settings'

/** Price of a month. */
const price = parseEther('0.001')
const shop = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

/**
 * Thrown if the provider does not sign. Either the user has not permitted this server, or the policy does not allow
 * this payment.
 */
export class Refused extends Error {}

/**
 * Charges a user's wallet the price of a month. The provider signs within the user's limits, and this server sends the
 * transaction. A production server would charge once a month, even if the user is offline, and store which months are
 * paid.
 */
export async function chargeMonth(wallet: `0x${string}`): Promise<`0x${string}`> {
  const chain = localChain(settings().rpcUrl)
  const node = createPublicClient({ chain, transport: http(), pollingInterval: 500 })
  const [nonce, fees] = await Promise.all([
    node.getTransactionCount({ address: wallet }),
    node.estimateFeesPerGas({ chain }),
  ])
  const hash = await node.sendRawTransaction({
    serializedTransaction: await signed(wallet, {
      ...{ type: 2, chainId: chain.id, nonce, to: shop, value: toHex(price), gas: 21_000 },
      maxFeePerGas: toHex(fees.maxFeePerGas),
      maxPriorityFeePerGas: toHex(fees.maxPriorityFeePerGas),
    }),
  })
  await node.waitForTransactionReceipt({ hash })
  return hash
}

async function signed(wallet: string, transaction: object): Promise<`0x${string}`> {
  const { appId, secret, serverUrl } = settings()
  const response = await fetch(`${serverUrl}/api/v1/wallets/${wallet}/sign_transaction`, {
    method: 'POST',
    headers: {
      'authorization': `Basic ${Buffer.from(`${appId}:${secret}`).toString('base64')}`,
      'content-type': 'application/json',
      'privy-app-id': appId,
    },
    body: JSON.stringify({ transaction }),
  })
  const answer = (await response.json()) as { error?: unknown; signed_transaction?: unknown }
  if (response.status === 403) throw new Refused(String(answer.error))
  if (!isHex(answer.signed_transaction)) throw new Error(`The provider responded with status ${response.status}.`)
  return answer.signed_transaction
}

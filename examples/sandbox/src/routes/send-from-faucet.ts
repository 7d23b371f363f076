import { setTimeout as sleep } from 'node:timers/promises'
import { HttpError } from '@keyhook/provider/extend'
import { askNode } from './ask-node.js'

const oneEther = 10n ** 18n
const [pause, most] = [20, 500]

/**
 * Sends 1 ETH, or `amount`, from the node's first unlocked account. Waits for a block, so that the next read of the
 * balance includes it. Returns the transaction hash. Throws 502 if the node creates no block within ten seconds.
 */
export async function sendFromFaucet({ amount = oneEther, data, node, to }: sendFromFaucet.Options): Promise<string> {
  const [from] = (await askNode(node, 'eth_accounts', [])) as string[]
  const call = { from, to, value: `0x${amount.toString(16)}`, ...(data !== undefined && { data }) }
  const hash = (await askNode(node, 'eth_sendTransaction', [call])) as string
  for (let attempts = 0; attempts < most; attempts++) {
    if (await askNode(node, 'eth_getTransactionReceipt', [hash])) return hash
    await sleep(pause)
  }
  throw new HttpError(502, undefined, 'The chain node produces no blocks.')
}

export declare namespace sendFromFaucet {
  type Options = {
    /** Amount in wei. Default: 1 ETH. */
    amount?: bigint
    /** The call data. */
    data?: string
    node: string
    to: string
  }
}

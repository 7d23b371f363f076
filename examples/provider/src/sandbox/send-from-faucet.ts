import { askNode } from './ask-node.js'

const oneEther = 10n ** 18n

/** Sends 1 ETH, or as much as is said, from the node's first unlocked account. Gives the transaction's hash. */
export async function sendFromFaucet({ address, amount = oneEther, node }: sendFromFaucet.Options): Promise<string> {
  const [from] = (await askNode(node, 'eth_accounts', [])) as string[]
  const value = `0x${amount.toString(16)}`
  return (await askNode(node, 'eth_sendTransaction', [{ from, to: address, value }])) as string
}

export declare namespace sendFromFaucet {
  type Options = {
    address: string
    /** In wei. */
    amount?: bigint | undefined
    node: string
  }
}

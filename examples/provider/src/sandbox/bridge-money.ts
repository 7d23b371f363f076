// More than one export: the kinds of money that the stand-in bridge takes and gives, and what each takes.

import {
  findTokenAccount,
  solanaTokenTransfer,
  solanaTransfer,
  type SolanaPaymentInstruction,
  usdcContracts,
  usdcMints,
} from '@keyhook/sdk/wire'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { askNode } from './ask-node.js'
import { sendFromFaucet } from './send-from-faucet.js'

/** As Relay names Solana. */
export const solanaChainId = 792703809

type Payment = {
  chainId: number
  /** Who pays, and where. */
  from: string
  deposit: string
  units: bigint
  /** What the service calls it. */
  requestId: string
}

export type BridgeMoney = {
  /** Its contract; what Relay writes in its place for a network's own. */
  readonly address: string
  readonly symbol: 'native' | 'USDC'
  readonly decimals: bigint
  /** What an address has of it. */
  readonly read: (node: string, owner: string) => Promise<bigint>
  /** What a wallet is asked to send or sign. */
  readonly ask: (payment: Payment) => object
  readonly payOut: (node: string, recipient: string, units: bigint) => Promise<unknown>
}

/** What the service takes and gives on a network: its own currency, and USDC where Circle has it. */
export function bridgeMoney(chainId: number): readonly BridgeMoney[] {
  const isSolana = chainId === solanaChainId
  const usdc = isSolana ? usdcMints['mainnet-beta'] : usdcContracts[chainId]
  const [own, token] = isSolana ? [sol, mint] : [ether, erc20]
  return usdc === undefined ? [own] : [own, token(usdc)]
}

const ether: BridgeMoney = {
  ...{ address: `0x${'0'.repeat(40)}`, symbol: 'native', decimals: 18n },
  read: async (node, owner) => BigInt((await askNode(node, 'eth_getBalance', [owner, 'latest'])) as string),
  ask: ({ chainId, deposit, from, requestId, units }) => ({
    ...{ from, to: deposit, value: units.toString(), chainId, data: requestId },
  }),
  payOut: (node, address, amount) => sendFromFaucet({ address, amount, node }),
}

const sol: BridgeMoney = {
  ...{ address: '1'.repeat(32), symbol: 'native', decimals: 9n },
  read: async (node, owner) => {
    const answer = await askNode(node, 'getBalance', [owner, { commitment: 'confirmed' }])
    return BigInt((answer as { value: number }).value)
  },
  ask: ({ deposit, from, units }) => toInstructions([solanaTransfer(from, deposit, units)]),
  payOut: (node, address, amount) => askNode(node, 'requestAirdrop', [address, Number(amount)]),
}

const erc20 = (address: string): BridgeMoney => {
  const read = async (node: string, owner: string): Promise<bigint> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })
    return BigInt((await askNode(node, 'eth_call', [{ to: address, data }, 'latest'])) as string)
  }
  const transfer = (to: string, units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, units] })
  return {
    ...{ address, symbol: 'USDC', decimals: 6n, read },
    // What the service calls it follows the call, where the contract does not look.
    ask: ({ chainId, deposit, from, requestId, units }) => ({
      ...{ from, to: address, value: '0', chainId, data: `${transfer(deposit, units)}${requestId.slice(2)}` },
    }),
    async payOut(node, recipient, units) {
      const [from] = (await askNode(node, 'eth_accounts', [])) as string[]
      return askNode(node, 'eth_sendTransaction', [{ from, to: address, data: transfer(recipient, units) }])
    },
  }
}

const mint = (address: string): BridgeMoney => {
  const read = async (node: string, owner: string): Promise<bigint> => {
    const account = findTokenAccount(owner, address)
    const answer = await askNode(node, 'getAccountInfo', [account, { commitment: 'confirmed', encoding: 'jsonParsed' }])
    const { value } = answer as { value: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } | null }
    return BigInt(value?.data.parsed.info.tokenAmount.amount ?? 0)
  }
  return {
    ...{ address, symbol: 'USDC', decimals: 6n, read },
    ask({ deposit, from, units }) {
      const [source, target] = [findTokenAccount(from, address)!, findTokenAccount(deposit, address)!]
      return toInstructions(
        solanaTokenTransfer({ decimals: 6, from, mint: address, source, target, to: deposit, units }),
      )
    },
    // The node gives accounts what it is told to.
    async payOut(node, recipient, units) {
      const amount = Number((await read(node, recipient)) + units)
      return askNode(node, 'surfnet_setTokenAccount', [recipient, address, { amount }])
    },
  }
}

/** Instructions as Relay writes them. */
const toInstructions = (instructions: readonly SolanaPaymentInstruction[]) => ({
  instructions: instructions.map(({ accounts, data, programId }) => ({
    programId,
    keys: accounts.map(({ address, isSigner, isWritable }) => ({ pubkey: address, isSigner, isWritable })),
    data: Buffer.from(data).toString('hex'),
  })),
  addressLookupTableAddresses: [],
})

import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, pad, parseAbi } from 'viem'
import { HttpError } from '@keyhook/provider/extend'
import { askNode } from './ask-node.js'
import { sendFromFaucet } from './send-from-faucet.js'

/** Relay's chain ID of Solana, and Relay's addresses for native currencies. */
export const solanaChainId = 792703809
const nativeAddress = { ethereum: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

type Payment = {
  chainId: number
  /** The address of the payer, and the RPC URL of the network. */
  from: string
  deposit: string
  units: bigint
  /** The name of the currency in the API. */
  requestId: string
}

export type BridgeMoney = {
  /** The contract's address, or Relay's placeholder for a native currency. */
  readonly address: string
  readonly symbol: 'native' | 'USDC'
  readonly decimals: bigint
  /** Returns the balance of an address. */
  readonly read: (node: string, owner: string) => Promise<bigint>
  /** Returns the steps that a wallet must sign, in order. The last step pays. */
  readonly ask: (node: string, payment: Payment) => Promise<readonly object[]>
  readonly payOut: (node: string, recipient: string, units: bigint) => Promise<unknown>
}

/** Returns the currencies of a network: its native currency, and USDC if the contract exists there. */
export async function bridgeMoney(
  node: string,
  { chainId, currency }: { chainId: number; currency: string },
): Promise<BridgeMoney | undefined> {
  if (chainId === solanaChainId) return [sol, mint].find(({ address }) => address === currency)
  if (currency === ether.address) return ether
  const token = await readToken(node, currency)
  return token?.symbol === 'USDC' ? erc20(currency, token.decimals) : undefined
}

const ether: BridgeMoney = {
  ...{ address: nativeAddress.ethereum, symbol: 'native', decimals: 18n },
  read: async (node, owner) => BigInt((await askNode(node, 'eth_getBalance', [owner, 'latest'])) as string),
  ask: async (_, { chainId, deposit, from, requestId, units }) => [
    { from, to: deposit, value: units.toString(), chainId, data: requestId.slice(0, 10) },
  ],
  payOut: (node, to, amount) => sendFromFaucet({ amount, node, to }),
}

const sol: BridgeMoney = {
  ...{ address: nativeAddress.solana, symbol: 'native', decimals: 9n },
  read: async (node, owner) => {
    const answer = await askNode(node, 'getBalance', [owner, { commitment: 'confirmed' }])
    return BigInt((answer as { value: number }).value)
  },
  async ask(_, { deposit, from, units }) {
    const data = Buffer.alloc(12)
    data.writeUInt32LE(2)
    data.writeBigUInt64LE(units, 4)
    return [solanaPayment(nativeAddress.solana, data, [writable(from, true), writable(deposit)])]
  },
  payOut: (node, address, amount) => askNode(node, 'requestAirdrop', [address, Number(amount)]),
}

async function readToken(node: string, contract: string): Promise<{ symbol: string; decimals: bigint } | undefined> {
  const ask = async (functionName: 'decimals' | 'symbol') => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName })
    const answer = (await askNode(node, 'eth_call', [{ to: contract, data }, 'latest'])) as Hex
    return decodeFunctionResult({ abi: erc20Abi, functionName, data: answer })
  }
  try {
    return { symbol: String(await ask('symbol')), decimals: BigInt(await ask('decimals')) }
  } catch {
    return undefined
  }
}

/** The contract that receives token payments, in place of Relay's. It transfers the allowance of its caller. */
const depository = '0x000000000000000000000000000000000000b71d'
const depositoryAbi = parseAbi(['function depositErc20(address depositor, address token, uint256 amount, bytes32 id)'])
/** Bytecode that transfers `amount` of the token from the caller. The recipient address equals the ID of the order. */
const depositoryCode = [
  '0x6323b872dd60e01b600052', // transferFrom(
  '33600452606435602452604435604452', // the caller, the id, the amount)
  '602060006064600060006024355af1', // calls the token
  '58600a015760006000fd5b00', // reverts if transferFrom reverts
].join('')

function erc20(address: string, decimals: bigint): BridgeMoney {
  const token = address as Hex
  const transfer = (to: string, units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, units] })
  const allowanceOf = async (node: string, owner: string): Promise<bigint> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner as Hex, depository] })
    return BigInt((await askNode(node, 'eth_call', [{ to: address, data }, 'latest'])) as string)
  }
  return {
    ...{ address, symbol: 'USDC', decimals },
    async read(node, owner) {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })
      return BigInt((await askNode(node, 'eth_call', [{ to: address, data }, 'latest'])) as string)
    },
    async ask(node, { chainId, deposit, from, units }) {
      await askNode(node, 'anvil_setCode', [depository, depositoryCode])
      const call = (to: string, data: Hex) => ({ from, to, value: '0', chainId, data })
      const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [depository, units] })
      const id = pad(deposit as Hex)
      const payment = encodeFunctionData({ abi: depositoryAbi, args: [from as Hex, token, units, id] })
      const approved = await allowanceOf(node, from)
      return [...(approved < units ? [call(address, approval)] : []), call(depository, payment)]
    },
    payOut: (node, recipient, units) =>
      sendFromFaucet({ amount: 0n, data: transfer(recipient, units), node, to: address }),
  }
}

/** USDC on Solana's main network. The local node can set any balance of it. */
const mint: BridgeMoney = {
  ...{ address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6n },
  read: async (node, owner) => (await tokenAccountOf(node, owner))?.amount ?? 0n,
  async ask(node, { deposit, from, units }) {
    await give(node, deposit, 0n)
    const [source, target] = [await tokenAccountOf(node, from), await tokenAccountOf(node, deposit)]
    if (!source || !target) throw new HttpError(400, 'invalid_data', 'No routes found')
    // transferChecked
    const data = Buffer.alloc(10, 12)
    data.writeBigUInt64LE(units, 1)
    data.writeUInt8(6, 9)
    const accounts = [writable(source.address), readOnly(mint.address), writable(target.address), readOnly(from, true)]
    return [solanaPayment(tokenProgram, data, accounts)]
  },
  payOut: async (node, recipient, units) => give(node, recipient, (await mint.read(node, recipient)) + units),
}

const give = (node: string, owner: string, units: bigint) =>
  askNode(node, 'surfnet_setTokenAccount', [owner, mint.address, { amount: Number(units) }])

async function tokenAccountOf(node: string, owner: string): Promise<{ address: string; amount: bigint } | undefined> {
  const options = { commitment: 'confirmed', encoding: 'base64' }
  const answer = await askNode(node, 'getTokenAccountsByOwner', [owner, { mint: mint.address }, options])
  const [found] = (answer as { value: { pubkey: string; account: { data: [string, string] } }[] }).value
  return found && { address: found.pubkey, amount: Buffer.from(found.account.data[0], 'base64').readBigUInt64LE(64) }
}

type Key = { pubkey: string; isSigner: boolean; isWritable: boolean }
const writable = (pubkey: string, isSigner = false): Key => ({ pubkey, isSigner, isWritable: true })
const readOnly = (pubkey: string, isSigner = false): Key => ({ pubkey, isSigner, isWritable: false })

/** Returns one instruction in Relay's format. */
const solanaPayment = (programId: string, data: Buffer, keys: readonly Key[]) => ({
  instructions: [{ programId, keys, data: data.toString('hex') }],
  addressLookupTableAddresses: [],
})

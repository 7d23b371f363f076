import {
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  parseEther,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import { allows, type Contract, contracts, isTransfer, type Log, moves, native } from './contracts'

const abi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address owner) view returns (uint256)',
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
])
const collectionId = '0x80ac58cd'
const baseFee = 10n ** 9n
const tip = 10n ** 8n

type Call = { readonly from?: Hex; readonly to?: Hex | null; readonly data?: Hex; readonly value?: Hex }
type Done = { readonly logs: readonly Log[]; readonly returned: Hex }
type Transaction = { readonly hash: Hex; readonly receipt: object }

/** Creates an EVM chain in memory, with one transaction per block. Its methods throw the same errors as a node. */
export function createChain(chainId: number, endowment: string) {
  const first = parseEther(endowment)
  /** The changes of balances since the start, by token and account. */
  const gains = new Map<string, bigint>()
  const counts = new Map<Hex, number>()
  const transactions = new Map<Hex, Transaction>()

  const balanceOf = (token: Hex, account: Hex): bigint =>
    (token === native ? first : (contractAt(token)?.balance ?? 0n)) + (gains.get(`${token} ${lower(account)}`) ?? 0n)
  const countOf = (account: Hex) => counts.get(lower(account)) ?? 0

  function move({ address, data, topics }: Log): void {
    const [, from, to] = topics.map((topic) => `0x${topic.slice(-40)}`)
    for (const [account, amount] of [
      [from, -BigInt(data)],
      [to, BigInt(data)],
    ] as const)
      gains.set(`${address} ${account}`, (gains.get(`${address} ${account}`) ?? 0n) + amount)
  }

  /** Simulates a call. Does not change the state. */
  function run({ data = '0x', from = native, to, value = '0x0' }: Call): Done {
    const paid = to && BigInt(value) > 0n ? [moves(native, lower(from), lower(to), BigInt(value))] : []
    const contract = to && contractAt(to)
    if (!contract || data === '0x') return { logs: paid, returned: '0x' }
    const { logs, returned } = answer(contract, { data, from: lower(from), to: lower(to) })
    return { logs: [...paid, ...logs], returned }
  }

  function answer(contract: Contract, { data, from, to }: { data: Hex; from: Hex; to: Hex }): Done {
    const { decimals, does, isCollection = false, reverts, symbol } = contract
    const returns = (returned: Hex): Done => ({ logs: [], returned })
    const called = symbol === undefined ? undefined : known(data)
    switch (called?.functionName) {
      case 'symbol':
        return returns(encodeAbiParameters([{ type: 'string' }], [symbol!]))
      case 'supportsInterface':
        return returns(word(isCollection && called.args[0] === collectionId ? 1n : 0n))
      case 'decimals':
        return returns(decimals === undefined ? '0x' : word(BigInt(decimals)))
      case 'balanceOf':
        return returns(word(balanceOf(to, called.args[0])))
    }
    if (reverts !== undefined) throw reverted(reverts)
    // Unknown functions of a token have no effect.
    if (!called || decimals === undefined) return { logs: does?.(from, to) ?? [], returned: '0x' }
    const [other, amount] = called.args
    if (called.functionName === 'approve') return { logs: [allows(to, from, other, amount)], returned: word(1n) }
    if (amount > balanceOf(to, from)) throw reverted('ERC20: transfer amount exceeds balance')
    return { logs: [moves(to, from, lower(other), amount)], returned: word(1n) }
  }

  /** Estimates the gas that a call needs. */
  function weigh(call: Call): bigint {
    run(call)
    if (call.from && BigInt(call.value ?? '0x0') > balanceOf(native, call.from)) throw refused(short)
    return !call.to ? 310_000n : (call.data ?? '0x') === '0x' ? 21_000n : 46_210n
  }

  async function take(raw: TransactionSerialized): Promise<Hex> {
    const { data = '0x', gas = 0n, nonce = 0, to = null, value = 0n, ...fees } = parseTransaction(raw)
    const from = lower(await recoverTransactionAddress({ serializedTransaction: raw }))
    const hash = keccak256(raw)
    if (transactions.has(hash)) throw refused('already known')
    if (fees.chainId !== chainId) throw refused('invalid chain id')
    if (nonce !== countOf(from)) throw refused(nonce < countOf(from) ? 'nonce too low' : 'nonce too high')
    const most = fees.maxFeePerGas ?? fees.gasPrice ?? 0n
    if (balanceOf(native, from) < value + gas * most) throw refused(short)
    const call = { from, to, data, value: numberToHex(value) }
    const { isDone, logs } = attempt(() => run(call))
    const gasUsed = isDone ? weigh(call) : 31_000n
    const price = most < baseFee + tip ? most : baseFee + tip
    for (const each of [...logs, moves(native, from, native, gasUsed * price)]) if (isTransfer(each)) move(each)
    counts.set(from, nonce + 1)
    const block = numberToHex(transactions.size + 1)
    const used = numberToHex(gasUsed)
    transactions.set(hash, {
      hash,
      receipt: {
        blockHash: keccak256(block),
        blockNumber: block,
        contractAddress: null,
        cumulativeGasUsed: used,
        effectiveGasPrice: numberToHex(price),
        from,
        gasUsed: used,
        logs: numbered(logs.filter(({ address }) => address !== native)),
        logsBloom: `0x${'0'.repeat(512)}`,
        status: isDone ? '0x1' : '0x0',
        to,
        transactionHash: hash,
        transactionIndex: '0x0',
        type: '0x2',
      },
    })
    return hash
  }

  const simulate = (call: Call) => {
    const { data, isDone, logs } = attempt(() => run(call))
    return { status: isDone ? '0x1' : '0x0', logs: numbered(logs), returnData: data ?? '0x', gasUsed: '0x5208' }
  }

  const methods: Readonly<Record<string, (...params: readonly never[]) => unknown>> = {
    eth_chainId: () => numberToHex(chainId),
    eth_blockNumber: () => numberToHex(transactions.size + 1),
    eth_getBlockByNumber: () => ({ number: numberToHex(transactions.size + 1), baseFeePerGas: numberToHex(baseFee) }),
    eth_gasPrice: () => numberToHex(baseFee + tip),
    eth_maxPriorityFeePerGas: () => numberToHex(tip),
    eth_getBalance: (account: Hex) => numberToHex(balanceOf(native, account)),
    eth_getTransactionCount: (account: Hex) => numberToHex(countOf(account)),
    eth_getCode: (account: Hex) => (contractAt(account) ? '0x60' : '0x'),
    eth_call: (call: Call) => run(call).returned,
    eth_estimateGas: (call: Call) => numberToHex(weigh(call)),
    eth_simulateV1: ({ blockStateCalls }: { blockStateCalls: readonly { calls: readonly Call[] }[] }) =>
      blockStateCalls.map(({ calls }) => ({ calls: calls.map(simulate) })),
    eth_sendRawTransaction: take,
    eth_getTransactionByHash: (hash: Hex) => (transactions.has(hash) ? { hash } : null),
    eth_getTransactionReceipt: (hash: Hex) => transactions.get(hash)?.receipt ?? null,
  }

  return {
    methods,
    /** Sends native currency to an account from another account. */
    pay: (account: Hex, amount: string) => move(moves(native, native, lower(account), parseEther(amount))),
  }
}

const short = 'insufficient funds for gas * price + value'

const lower = (address: Hex): Hex => address.toLowerCase() as Hex
const contractAt = (address: Hex): Contract | undefined => contracts[lower(address)]
const word = (value: bigint) => numberToHex(value, { size: 32 })
const numbered = (logs: readonly Log[]) => logs.map((each, index) => ({ ...each, logIndex: numberToHex(index) }))

function known(data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}

const refused = (message: string) => Object.assign(new Error(message), { code: -32_000 })
const reverted = (reason: string) =>
  Object.assign(new Error(`execution reverted: ${reason}`), {
    code: 3,
    data: concat(['0x08c379a0', encodeAbiParameters([{ type: 'string' }], [reason])]),
  })

/** Executes a call. After a revert, there are no logs, and `data` contains the reason. */
function attempt(run: () => Done): { isDone: boolean; logs: readonly Log[]; data?: Hex } {
  try {
    return { isDone: true, logs: run().logs }
  } catch (error) {
    return { isDone: false, logs: [], data: (error as { data?: Hex }).data ?? '0x' }
  }
}

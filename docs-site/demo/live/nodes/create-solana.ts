import { parseUnits } from 'viem'
import { base58 } from '@scure/base'

const system = '1'.repeat(32)
const fee = 5000n
const recent = base58.encode(new Uint8Array(32).fill(7))

/** Wraps a value in the format of a Solana RPC response. */
const at = (value: unknown) => ({ context: { slot: 1 }, value })

/** Creates a Solana chain in memory. It supports only transfers with the System program. */
export function createSolana(endowment: string) {
  const first = parseUnits(endowment, 9)
  /** The changes of balances since the start, by account. */
  let gains: ReadonlyMap<string, bigint> = new Map()
  const sent = new Set<string>()

  const accountOf = (address: string, changed = gains) => ({
    data: ['', 'base64'],
    executable: false,
    lamports: Number(first + (changed.get(address) ?? 0n)),
    owner: system,
  })

  /** Simulates a transaction and returns the new balance changes. Throws the error from its log. */
  function run({ instructions, payer }: Transaction): ReadonlyMap<string, bigint> {
    const after = new Map(gains)
    const gain = (address: string, amount: bigint) => after.set(address, (after.get(address) ?? 0n) + amount)
    gain(payer, -fee)
    for (const { accounts, data, program } of instructions) {
      if (program !== system) throw new Error('Error: the program does not exist.')
      const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(4, true)
      const [from = '', to = ''] = accounts
      const has = first + (after.get(from) ?? 0n)
      if (has < amount) throw new Error(`Transfer: insufficient lamports ${has}, need ${amount}`)
      gain(from, -amount)
      gain(to, amount)
    }
    return after
  }

  function simulate(raw: string, { accounts }: { accounts: { addresses: readonly string[] } }) {
    try {
      const after = run(read(raw))
      return at({ err: null, logs: [], accounts: accounts.addresses.map((address) => accountOf(address, after)) })
    } catch (error) {
      return at({ err: 'InstructionError', logs: [(error as Error).message], accounts: null })
    }
  }

  function take(raw: string): string {
    const transaction = read(raw)
    // A transaction that is sent again is already in a block.
    if (!sent.has(transaction.signature)) gains = run(transaction)
    sent.add(transaction.signature)
    return transaction.signature
  }

  const methods: Readonly<Record<string, (...params: readonly never[]) => unknown>> = {
    getBalance: (address: string) => at(accountOf(address).lamports),
    getBlockHeight: () => 100,
    getFeeForMessage: () => at(Number(fee)),
    getLatestBlockhash: () => at({ blockhash: recent, lastValidBlockHeight: 250 }),
    getMultipleAccounts: (addresses: readonly string[]) => at(addresses.map((address) => accountOf(address))),
    getSignatureStatuses: (signatures: readonly string[]) =>
      at(signatures.map((each) => (sent.has(each) ? { slot: 1, confirmationStatus: 'finalized', err: null } : null))),
    getTransaction: (signature: string) => (sent.has(signature) ? { meta: { fee: Number(fee) } } : null),
    sendTransaction: take,
    simulateTransaction: simulate,
  }
  return methods
}

type Transaction = ReturnType<typeof read>

/** Decodes a short transaction. Each of its lists must have fewer than 128 entries. */
function read(raw: string) {
  const bytes = Uint8Array.from(atob(raw), (character) => character.charCodeAt(0))
  let position = 0
  const take = (count: number) => bytes.subarray(position, (position += count))
  const byte = () => take(1)[0] ?? 0
  const list = <entry>(each: () => entry) => Array.from({ length: byte() }, each)

  const [signature = new Uint8Array()] = list(() => take(64))
  // Skips the optional version byte and the counts of the header.
  take((bytes[position] ?? 0) >= 0x80 ? 4 : 3)
  const keys = list(() => base58.encode(take(32)))
  take(32)
  const keyOf = (index: number) => keys[index] ?? ''
  const instructions = list(() => ({
    program: keyOf(byte()),
    accounts: list(() => keyOf(byte())),
    data: take(byte()),
  }))
  return { instructions, payer: keyOf(0), signature: base58.encode(signature) }
}

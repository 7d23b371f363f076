import type { SolanaPaymentInstruction } from '../../entities/funding.js'
import { readBase58 } from './read-base58.js'
import { associatedTokenProgram, systemProgram, tokenProgram } from './solana-programs.js'

/** Maximum transaction size of the network, in bytes. */
const mostBytes = 1232
const signatureBytes = 64

/** Encodes a length in compact-u16: seven bits per byte, little-endian. */
function length(count: number): number[] {
  const bytes = []
  for (let rest = count; ; rest >>= 7) {
    if (rest < 0x80) return [...bytes, rest]
    bytes.push((rest & 0x7f) | 0x80)
  }
}

/**
 * Encodes a legacy transaction with empty signatures. Returns undefined if it is too long or has an invalid account.
 * The transaction is valid until `blockhash` expires.
 */
export function writeSolanaTransaction({
  blockhash,
  feePayer,
  instructions,
}: writeSolanaTransaction.Parameters): Uint8Array | undefined {
  const accounts = new Map([[feePayer, { isSigner: true, isWritable: true }]])
  const add = (address: string, isSigner: boolean, isWritable: boolean) => {
    const before = accounts.get(address)
    accounts.set(address, {
      isSigner: isSigner || (before?.isSigner ?? false),
      isWritable: isWritable || (before?.isWritable ?? false),
    })
  }
  for (const instruction of instructions) {
    for (const { address, isSigner, isWritable } of instruction.accounts) add(address, isSigner, isWritable)
    add(instruction.programId, false, false)
  }
  // Signers come first, writable accounts before read-only ones, and the fee payer before all others.
  const rank = ({ isSigner, isWritable }: { isSigner: boolean; isWritable: boolean }) =>
    (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  const sorted = [...accounts].sort(([, one], [, other]) => rank(one) - rank(other))
  const at = new Map(sorted.map(([address], index) => [address, index]))
  const keys = [...sorted.map(([address]) => address), blockhash].map((key) => readBase58(key))
  if (sorted.length > 0xff || keys.some((key) => key?.length !== 32)) return undefined
  const count = (is: (account: { isSigner: boolean; isWritable: boolean }) => boolean) =>
    sorted.filter(([, account]) => is(account)).length
  const signers = count(({ isSigner }) => isSigner)
  const bytes = Uint8Array.from([
    ...length(signers),
    ...new Uint8Array(signatureBytes * signers),
    signers,
    count(({ isSigner, isWritable }) => isSigner && !isWritable),
    count(({ isSigner, isWritable }) => !isSigner && !isWritable),
    ...length(sorted.length),
    ...keys.flatMap((key) => [...key!]),
    ...length(instructions.length),
    ...instructions.flatMap(({ accounts: named, data, programId }) => [
      at.get(programId)!,
      ...length(named.length),
      ...named.map(({ address }) => at.get(address)!),
      ...length(data.length),
      ...data,
    ]),
  ])
  return bytes.length > mostBytes ? undefined : bytes
}

export declare namespace writeSolanaTransaction {
  type Parameters = { feePayer: string; blockhash: string; instructions: readonly SolanaPaymentInstruction[] }
}

/** Returns an instruction that moves lamports. */
export function solanaTransfer(from: string, to: string, lamports: bigint): SolanaPaymentInstruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return {
    programId: systemProgram,
    accounts: [
      { address: from, isSigner: true, isWritable: true },
      { address: to, isSigner: false, isWritable: true },
    ],
    data,
  }
}

/**
 * Returns instructions that move tokens between two token accounts. If needed, they create the recipient's token
 * account, whose rent `from` pays. The network rejects them if the decimals are wrong.
 */
export function solanaTokenTransfer({
  decimals,
  from,
  mint,
  source,
  target,
  to,
  units,
}: solanaTokenTransfer.Parameters): readonly SolanaPaymentInstruction[] {
  const data = new Uint8Array(10)
  data.set([12], 0)
  new DataView(data.buffer).setBigUint64(1, units, true)
  data.set([decimals], 9)
  const account = (address: string, isWritable: boolean, isSigner = false) => ({ address, isSigner, isWritable })
  return [
    {
      programId: associatedTokenProgram,
      accounts: [
        account(from, true, true),
        account(target, true),
        account(to, false),
        account(mint, false),
        account(systemProgram, false),
        account(tokenProgram, false),
      ],
      // createIdempotent
      data: Uint8Array.of(1),
    },
    {
      programId: tokenProgram,
      // transferChecked
      accounts: [account(source, true), account(mint, false), account(target, true), account(from, false, true)],
      data,
    },
  ]
}

export declare namespace solanaTokenTransfer {
  type Parameters = {
    mint: string
    decimals: number
    /** The sender and its token account. */
    from: string
    source: string
    /** The recipient and its token account. */
    to: string
    target: string
    /** Amount in base units of the token. */
    units: bigint
  }
}

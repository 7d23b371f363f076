import type { CheckPolicy } from '../key-kind.js'
import { beyond } from '../refuse.js'
import { computeBudget, readFee, readMessage, transfer } from './read-instructions.js'
import { systemProgram } from './system-program.js'

/** Instructions of the system program, besides a transfer: what makes an account, and what a transaction with a durable nonce begins with. */
const createAccount = 0
const advanceNonce = 4

type Instruction = ReturnType<typeof readMessage>['instructions'][number]

/** The lamports that an instruction of the system program takes from a wallet. What does anything else is refused: it could give the account away. */
function readTaken({ accounts, view }: Instruction, address: string): bigint {
  const kind = view.byteLength < 4 ? undefined : view.getUint32(0, true)
  const isAmount = (kind === transfer && view.byteLength === 12) || (kind === createAccount && view.byteLength === 52)
  if (!isAmount && kind !== advanceNonce) throw beyond('program')
  // Of an empty wallet it would make the account of a program, which has whatever comes to it from then on.
  if (kind === createAccount && accounts[1] === address) throw beyond('program')
  return isAmount && accounts[0] === address ? view.getBigUint64(4, true) : 0n
}

/**
 * Throws for transactions that the app's settings let none of its wallets sign (threat 31). A program that is called may take
 * whatever the wallet has, so that where the value is limited those alone may be that are listed.
 */
export const checkPolicy: CheckPolicy = ({ solana }, { address, method, params: [transaction] }) => {
  if (method !== 'signTransaction') return undefined
  if (!solana) throw beyond('network')
  const { maxValue, valueADay } = solana
  const programs = solana.programs ?? (maxValue === undefined && valueADay === undefined ? undefined : [])
  if (!programs) return undefined
  const message = readMessage(String(transaction))
  let value = 0n
  for (const instruction of message.instructions) {
    const { program } = instruction
    if (program === systemProgram) value += readTaken(instruction, address)
    else if (program !== computeBudget) {
      if (!programs.includes(program)) throw beyond('program')
    }
  }
  if (maxValue !== undefined && value > BigInt(maxValue)) throw beyond('amount')
  if (valueADay === undefined) return undefined
  return value + (message.payer === address ? readFee(message) : 0n)
}

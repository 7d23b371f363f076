import type { CheckPolicy } from '../key-kind.js'
import { beyond } from '../refuse.js'
import { computeBudget, readFee, readMessage, transfer } from './read-instructions.js'
import { systemProgram } from './read-authority-change.js'

/**
 * Instructions of the System program that are allowed in addition to a transfer: creating an account, and advancing a
 * durable nonce.
 */
const createAccount = 0
const advanceNonce = 4

type Instruction = ReturnType<typeof readMessage>['instructions'][number]

/**
 * Returns the lamports that a System instruction takes from a wallet. Rejects all other instructions, because they
 * could give the account away.
 */
function readTaken({ accounts, view }: Instruction, address: string): bigint {
  const kind = view.byteLength < 4 ? undefined : view.getUint32(0, true)
  const isAmount = (kind === transfer && view.byteLength === 12) || (kind === createAccount && view.byteLength === 52)
  if (!isAmount && kind !== advanceNonce) throw beyond('program')
  // An empty wallet would become an account of a program. The program would then control all deposits.
  if (kind === createAccount && accounts[1] === address) throw beyond('program')
  return isAmount && accounts[0] === address ? view.getBigUint64(4, true) : 0n
}

/**
 * Throws for transactions that the app's wallet policies forbid (threat 31). A called program may take all funds of the
 * wallet. With a limit on the value, only listed programs are therefore allowed.
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

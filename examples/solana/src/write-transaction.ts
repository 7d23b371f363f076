import {
  type Address,
  appendTransactionMessageInstructionPlan,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type InstructionPlan,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/**
 * Creates an unsigned transaction. The wallet sets a recent blockhash when it signs, so any blockhash is sufficient
 * here.
 */
export function writeTransaction(feePayer: Address, plan: InstructionPlan, version: 0 | 'legacy' = 0): Uint8Array {
  const none = { blockhash: feePayer as string as Blockhash, lastValidBlockHeight: 0n }
  const message = setTransactionMessageLifetimeUsingBlockhash(
    none,
    setTransactionMessageFeePayer(feePayer, createTransactionMessage({ version })),
  )
  return new Uint8Array(
    getTransactionEncoder().encode(compileTransaction(appendTransactionMessageInstructionPlan(plan, message))),
  )
}

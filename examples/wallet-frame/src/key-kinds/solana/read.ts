// More than one export: how a signature lasts, and all that the provider has to know of a call.

import type { Rules } from '../key-kind.js'
import { checkPolicy } from './check-policy.js'
import { readAuthorityChange } from './read-authority-change.js'
import { readMessage } from './read-instructions.js'

/**
 * Returns how the signature of a transaction lasts: it changes who controls an account of the wallet (security rule 42). What an
 * unknown program does with the signature cannot be read. The wallet signs no transaction as a message.
 */
export const readLasting: NonNullable<Rules['readLasting']> = ({ address, method, params: [transaction] }) => {
  if (method !== 'signTransaction') return undefined
  for (const instruction of readMessage(String(transaction)).instructions) {
    const change = readAuthorityChange(instruction, address)
    if (change) return { kind: 'solana-authority', account: change.account }
  }
  return undefined
}

/** Reads what the provider has to know of a call. */
export const read: Rules['read'] = (call, policy) => {
  const { address, method } = call
  const lasting = readLasting(call)
  const taken = policy && checkPolicy(policy, call)
  return {
    action: `sign:${lasting?.kind ?? method}`,
    isLasting: lasting !== undefined,
    spending: taken === undefined ? undefined : { address, amount: String(taken) },
    target: lasting?.account,
  }
}

// Exports the lasting effect of a signature, and the facts about a call for the provider.

import type { Rules } from '../key-kind.js'
import { checkPolicy } from './check-policy.js'
import { readAuthorityChange } from './read-authority-change.js'
import { readMessage } from './read-instructions.js'

/**
 * Returns the lasting effect of a transaction's signature: a change of control of an account of the wallet (security
 * rule 42). For a signature that an unknown program uses, the effect is unknown. The wallet never signs a transaction
 * as a message.
 */
export const readLasting: NonNullable<Rules['readLasting']> = ({ address, method, params: [transaction] }) => {
  if (method !== 'signTransaction') return undefined
  for (const instruction of readMessage(String(transaction)).instructions) {
    const change = readAuthorityChange(instruction, address)
    if (change) return { kind: 'solana-authority', account: change.account }
  }
  return undefined
}

/** Extracts the facts about a call for the provider. */
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

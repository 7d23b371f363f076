import type { Rules } from '../key-kind.js'
import { checkPolicy } from './check-policy.js'

/**
 * Reads what the provider has to know of a call. None lasts by itself: a program that is called with the wallet's signature can
 * give its accounts away, and no reader of the transaction can see that.
 */
export const read: Rules['read'] = (call, policy) => {
  const { address, method } = call
  const taken = policy && checkPolicy(policy, call)
  return {
    action: `sign:${method}`,
    isLasting: false,
    spending: taken === undefined ? undefined : { address, amount: String(taken) },
  }
}

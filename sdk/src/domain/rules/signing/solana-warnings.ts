import type { SignWarning } from '../../entities/sign-review.js'
import type { ReadSolanaTransaction } from '../../entities/solana.js'

/** Instructions that give another account lasting access. */
const warnings: { readonly [instruction: string]: SignWarning } = {
  approve: 'delegate',
  approveChecked: 'delegate',
  assign: 'ownership',
  assignWithSeed: 'ownership',
  authorizeNonceAccount: 'ownership',
  createAccountAllowPrefund: 'ownership',
  setAuthority: 'ownership',
}

/** Returns the warnings of a decoded transaction. */
export function solanaWarnings({ instructions }: Pick<ReadSolanaTransaction, 'instructions'>): readonly SignWarning[] {
  const found = instructions.flatMap(({ name, text }) => {
    if (name === undefined) return text === undefined ? (['unknown-program'] as const) : []
    return Object.hasOwn(warnings, name) ? warnings[name]! : []
  })
  return [...new Set(found)]
}

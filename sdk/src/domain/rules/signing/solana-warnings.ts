import type { SignWarning } from '../../entities/sign-review.js'
import type { ReadSolanaTransaction } from '../../entities/solana-transaction.js'

/** Instructions of known programs that leave something behind which others can use later. */
const warnings: { readonly [instruction: string]: SignWarning } = {
  approve: 'delegate',
  approveChecked: 'delegate',
  assign: 'ownership',
  assignWithSeed: 'ownership',
  authorizeNonceAccount: 'ownership',
  setAuthority: 'ownership',
}

/** What the user should know before agreeing to a transaction, as far as it tells by itself. */
export function solanaWarnings({ instructions }: Pick<ReadSolanaTransaction, 'instructions'>): readonly SignWarning[] {
  const found = instructions.flatMap(({ name, text }) => {
    if (name === undefined) return text === undefined ? (['unknown-program'] as const) : []
    return Object.hasOwn(warnings, name) ? warnings[name]! : []
  })
  return [...new Set(found)]
}

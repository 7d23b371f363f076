// The code of the wallet frame that the provider runs too: delegated wallets are signed for by the same rules, and the same origins, codes and addresses are valid.

export { readTransaction, type Transaction } from './key-kinds/ethereum/transaction.js'
export { signTransaction } from './key-kinds/ethereum/sign-transaction.js'
export { readTypedData } from './key-kinds/ethereum/typed-data.js'
export { keyKinds } from './key-kinds/key-kinds.js'
export { refuse } from './key-kinds/refuse.js'
export { checkPolicy } from './key-kinds/solana/check-policy.js'
export { methods } from './key-kinds/solana/methods.js'
export { isListed } from './rules/is-listed.js'
export { readCode } from './rules/read-code.js'
export { readSolanaKey } from './rules/read-solana-key.js'

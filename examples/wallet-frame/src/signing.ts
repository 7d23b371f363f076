// Exports code of the wallet frame that the provider also runs. The provider applies the same rules to delegated
// wallets. It also uses the same checks of origins, codes, addresses and texts.

export { readTransaction, type Transaction } from './key-kinds/ethereum/transaction.js'
export { signTransaction } from './key-kinds/ethereum/sign-transaction.js'
export { readSigned } from './key-kinds/ethereum/hash-typed-data.js'
export { readTypedData } from './key-kinds/ethereum/typed-data.js'
export { keyKinds } from './key-kinds/key-kinds.js'
export { refuse } from './key-kinds/refuse.js'
export { checkPolicy } from './key-kinds/solana/check-policy.js'
export { methods } from './key-kinds/solana/methods.js'
export { createSeed } from './keys/seed.js'
export { addressAt } from './keys/with-key.js'
export { isListed } from './rules/is-listed.js'
export { readCode } from './rules/read-code.js'
export { readSolanaKey } from './rules/read-solana-key.js'
export { visibleName, visibleText } from './rules/visible-text.js'

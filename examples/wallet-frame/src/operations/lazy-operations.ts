// Operations that are loaded on first use, together in one module.

import { lazyMessages } from '@keyhook/sdk/wire'
import { delegateWallet } from './delegate-wallet.js'
import { readEntropy } from './entropy.js'
import { operation } from './operation.js'

export const delegating = operation(
  lazyMessages.delegate,
  async (frame, { chainType, hdWalletIndex: index, policy, ...named }, caller) =>
    delegateWallet(frame, caller, await readEntropy(frame.keyKinds, named), { chainType, index, policy }),
)

export { methodOperations } from '../login-methods/all/operations.js'

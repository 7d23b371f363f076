import { messages } from '@keyhook/sdk/wire'
import { addWallet } from '../operations/add-wallet.js'
import { createWallet } from '../operations/create-wallet.js'
import { readEntropy } from '../operations/entropy.js'
import { operationTypes } from '../login-methods/all/operation-types.js'
import { loadLazy } from '../rules/load-lazy.js'
import { openWallet } from '../operations/open-wallet.js'
import { type LazyOperation, type Operation, operation } from '../operations/operation.js'
import { rebuildFromRecovery } from '../operations/rebuild.js'
import { readRecovery } from '../operations/read-recovery.js'
import { sign } from '../operations/sign.js'

/** Loads the module with the pages that export and import keys. These operations are part of that module. */
const pages = () => loadLazy(import('../pages/start-page.js'))

const recovery = () => loadLazy(import('../operations/lazy-recovery.js'))

const lazy = () => loadLazy(import('../operations/lazy-operations.js'))

export const operations: readonly (Operation | LazyOperation)[] = [
  operation(messages.create, async (frame, input, caller) =>
    createWallet(frame, caller, input.chainType, await readRecovery(frame, caller, input)),
  ),
  operation(messages.add, async (frame, { chainType, hdWalletIndex, ...named }, caller) =>
    addWallet(frame, caller, await readEntropy(frame.keyKinds, named), { chainType, index: hdWalletIndex }),
  ),
  operation(messages.connect, async (frame, input, caller) => {
    await openWallet(frame, caller, await readEntropy(frame.keyKinds, input))
    return { entropyId: input.entropyId }
  }),
  operation(messages.recover, async (frame, input, caller) => {
    const recovery = await readRecovery(frame, caller, input)
    await rebuildFromRecovery(frame, caller, await readEntropy(frame.keyKinds, input), recovery)
    return { entropyId: input.entropyId }
  }),
  operation(messages.setRecovery, async (frame, input, caller) => {
    const { setRecovery } = await loadLazy(import('../operations/set-recovery.js'))
    return setRecovery(
      frame,
      caller,
      await readEntropy(frame.keyKinds, input),
      await readRecovery(frame, caller, input),
    )
  }),
  operation(messages.rpc, async (frame, { chainType, hdWalletIndex, request, ...named }, caller) =>
    sign(frame, caller, await readEntropy(frame.keyKinds, named), { ...request, chainType, index: hdWalletIndex }),
  ),
  { type: 'recovery:begin', load: async () => (await recovery()).beginning },
  { type: 'delegated-actions:consent', load: async () => (await lazy()).delegating },
  { type: 'wallets:export-encrypted', load: async () => (await pages()).exportTo },
  { type: 'wallet:import', load: async () => (await pages()).importGiven },
  ...operationTypes.map((type) => ({
    type,
    load: async () => (await lazy()).methodOperations.find(({ message }) => message.type === type)!,
  })),
  operation(messages.clear, async (frame) => {
    frame.api.clear()
    return {}
  }),
  operation(messages.readKey, async (frame) => {
    frame.api.renewNonce()
    return { statement: await frame.key.statement() }
  }),
]

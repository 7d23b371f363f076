import { messages } from '@keyhook/sdk/wire'
import { addWallet } from './add-wallet.js'
import { createWallet } from './create-wallet.js'
import { readEntropy } from './entropy.js'
import { loadLater } from './load-later.js'
import { openWallet } from './open-wallet.js'
import { type Operation, operation } from './operation.js'
import { rebuildFromRecovery } from './rebuild.js'
import { readRecovery } from './read-recovery.js'
import { sign } from './sign.js'

const later = () => loadLater(import('./later-operations.js'))

export const operations: readonly Operation[] = [
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
    const { setRecovery } = await loadLater(import('./set-recovery.js'))
    return setRecovery(
      frame,
      caller,
      await readEntropy(frame.keyKinds, input),
      await readRecovery(frame, caller, input),
    )
  }),
  operation(messages.beginRecovery, async (...call) =>
    (await loadLater(import('../recovery/later-recovery.js'))).beginRecovery(...call),
  ),
  operation(messages.rpc, async (frame, { chainType, hdWalletIndex, request, ...named }, caller) =>
    sign(frame, caller, await readEntropy(frame.keyKinds, named), { ...request, chainType, index: hdWalletIndex }),
  ),
  operation(messages.delegate, async (...call) => (await later()).delegate(...call)),
  operation(messages.initFarcasterSigner, async (...call) => (await later()).initSigner(...call)),
  operation(messages.signForFarcaster, async (...call) => (await later()).signForSigner(...call)),
  operation(messages.clear, async (frame) => {
    frame.api.clear()
    return {}
  }),
  operation(messages.readKey, async (frame) => {
    frame.api.renewNonce()
    return { statement: await frame.key.statement() }
  }),
]

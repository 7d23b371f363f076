import { type ChainType, FrameError, embeddedWallets } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import { readKind } from '../key-kinds/read-kind.js'
import { addressAt, withKey } from '../keys/with-key.js'
import type { Entropy } from './entropy.js'
import { authorize } from './authorize.js'
import { loadLazy } from '../rules/load-lazy.js'
import { openWallet } from './open-wallet.js'
import { toJsonValue } from './to-json-value.js'
import type { HeldSeed } from '../session/key-ring.js'

/** Calls a signing method of a chain with the key at an index. */
export async function sign(frame: Frame, caller: Caller, entropy: Entropy, request: sign.Request) {
  const { chainType, index, method } = request
  const kind = await readKind(frame.keyKinds, chainType)
  const { addresses, seed } = await openWallet(frame, caller, entropy)
  // Read these values only now, because opening a wallet refreshes them.
  const { usesMfa, walletPolicy } = frame
  const lazyMethod = kind.loadMethod && (await loadLazy(kind.loadMethod(method, request.params)))
  const direct = Object.hasOwn(kind.methods, method) ? kind.methods[method] : undefined
  const answer = lazyMethod ?? direct
  if (!answer) throw new FrameError('invalid_request_arguments', `Unsupported method: ${method}`)
  const needsApproval = usesMfa || walletPolicy
  // An MFA proof covers the JSON of the parameters. The frame therefore signs the values that this JSON contains.
  let params = needsApproval ? toJsonValue(request.params) : request.params
  const address = addressAt(kind, seed, index)
  const rules = needsApproval || kind.mayLast?.(method, params, address) ? await loadLazy(kind.loadRules()) : undefined
  await requireRegistered(frame, caller, addresses, address)
  const read = rules?.read({ address, method, params }, walletPolicy)
  if (read?.isLasting) params = toJsonValue(params)
  const parts = ['sign', chainType, index, method, params]
  if (read) await authorize(frame, caller, { ...read, address: entropy.address, parts })
  const data = withKey(kind, seed, index, (key) => answer(params, key))
  return { response: { method, data } }
}

export declare namespace sign {
  type Request = { chainType: ChainType; index: number; method: string; params: readonly unknown[] }
}

/**
 * Rejects unregistered addresses. Otherwise script could sign with an index that no screen shows, and link its address
 * as its own wallet. For an address that another tab may have added, the frame queries the server once.
 */
async function requireRegistered(
  frame: Pick<Frame, 'api'>,
  caller: Caller,
  addresses: HeldSeed['addresses'],
  address: string,
): Promise<void> {
  if (!addresses.has(address)) await frame.api.call(embeddedWallets.authShare, { address }, caller)
  addresses.add(address)
}

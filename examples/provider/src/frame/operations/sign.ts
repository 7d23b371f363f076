import { type ChainType, FrameError } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../frame.js'
import { readKind } from '../key-kinds/read-kind.js'
import { addressAt, withKey } from '../keys/with-key.js'
import type { Entropy } from './entropy.js'
import { authorize, lasting } from './authorize.js'
import { loadLater } from './load-later.js'
import { openWallet } from './open-wallet.js'
import { plain } from './plain.js'
import { requireRegistered } from './require-registered.js'

/** Answers one of the methods of a chain with the key at an index. */
export async function sign(frame: Frame, caller: Caller, entropy: Entropy, request: sign.Request) {
  const { chainType, index, method } = request
  const kind = await readKind(frame.keyKinds, chainType)
  const { addresses, seed } = await openWallet(frame, caller, entropy)
  // Read after the wallet is open, which renews both.
  const { usesMfa, walletPolicy } = frame
  // What a proof is for is its text: nothing is signed that reads otherwise.
  const isAsked = usesMfa || walletPolicy || lasting.test(method)
  const params = isAsked ? plain(request.params) : request.params
  const later = kind.loadMethod && (await loadLater(kind.loadMethod(method, params)))
  const own = Object.hasOwn(kind.methods, method) ? kind.methods[method] : undefined
  const answer = later ?? own
  if (!answer) throw new FrameError('invalid_request_arguments', `Unsupported method: ${method}`)
  const rules = isAsked ? await loadLater(kind.loadRules()) : undefined
  const address = addressAt(kind, seed, index)
  // mutation threat 59: skip
  await requireRegistered(frame, caller, addresses, address)
  // mutation threat 31: undefined
  const taken = walletPolicy && rules?.checkPolicy(walletPolicy, { address, method, params })
  // mutation threat 26: skip
  await authorize(frame, caller, {
    // What may be of any kind takes what each of them does.
    ...{
      action: rules?.isOperation?.(method, params, walletPolicy?.typedData) ? 'sign:operation' : `sign:${method}`,
      address: entropy.address,
    },
    cost: rules?.transferCost?.(method, params),
    parts: ['sign', chainType, index, method, params],
    spending: taken === undefined ? undefined : { address, amount: String(taken) },
    target: method.endsWith('Authorization') ? rules?.readAuthorization?.(params[0]).contractAddress : undefined,
  })
  const data = withKey(kind, seed, index, (key) => answer(params, key))
  return { response: { method, data } }
}

export declare namespace sign {
  type Request = { chainType: ChainType; index: number; method: string; params: readonly unknown[] }
}

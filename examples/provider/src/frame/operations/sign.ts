import { FrameError, isEmbeddedSignerMethod } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../frame.js'
import { withKey } from '../keys/wallet-node.js'
import { methods } from '../signing/methods.js'
import { signingKey } from '../signing/signing-key.js'
import { openWallet } from './open-wallet.js'

/** Answers one of the embedded signer methods with the key at an index. */
export async function sign(frame: Frame, caller: Caller, { index, method, params, wallet }: sign.Request) {
  if (!isEmbeddedSignerMethod(method))
    throw new FrameError('invalid_request_arguments', `Unsupported method: ${method}`)
  const { node } = await openWallet(frame, caller, wallet)
  const data = withKey(node, index, (key, address) => methods[method](params, signingKey(key, address)))
  return { response: { method, data } }
}

export declare namespace sign {
  type Request = {
    /** HD index. */
    index: number
    method: string
    params: readonly unknown[]
    /** Address of wallet 0. */
    wallet: string
  }
}

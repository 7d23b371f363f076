import { FrameError, type Message, messages } from '@keyhook/sdk/wire'
import type { output, ZodMiniType } from 'zod/mini'
import type { Caller, Frame } from '../frame.js'
import { addWallet } from './add-wallet.js'
import { createWallet } from './create-wallet.js'
import { openWallet } from './open-wallet.js'
import { rebuildFromRecovery } from './rebuild.js'
import { sign } from './sign.js'

/** One message, and what the frame does for it. */
export type Operation = {
  readonly message: Message
  /** Rejects with `invalid_request_arguments` on input that is not the message's, and with `not_authenticated`. */
  readonly run: (frame: Frame, input: unknown, signal: AbortSignal) => Promise<unknown>
}

type Named = { readonly accessToken: string; readonly userId: string }

function operation<request extends ZodMiniType, response extends ZodMiniType>(
  message: Message<request, response>,
  run: (frame: Frame, input: output<request>, caller: Caller) => Promise<output<response>>,
): Operation {
  return {
    message,
    async run(frame, input, signal) {
      const read = message.request.safeParse(input)
      if (!read.success) throw new FrameError('invalid_request_arguments', `Malformed ${message.type}`)
      const { accessToken = '', userId = '' } = read.data as Partial<Named>
      if (message !== (messages.clear as Message)) await frame.verifyToken(accessToken, userId)
      return run(frame, read.data, { accessToken, userId, signal })
    },
  }
}

const ethereum = (chainType: 'ethereum' | 'solana') => {
  if (chainType === 'solana')
    throw new FrameError('invalid_request_arguments', 'This provider has no Solana embedded wallets')
}

export const operations: readonly Operation[] = [
  operation(messages.create, async (frame, { chainType }, caller) => {
    ethereum(chainType)
    return createWallet(frame, caller)
  }),
  operation(messages.add, async (frame, { chainType, entropyId, hdWalletIndex }, caller) => {
    ethereum(chainType)
    return addWallet(frame, caller, entropyId, hdWalletIndex)
  }),
  operation(messages.connect, async (frame, { entropyId }, caller) => {
    await openWallet(frame, caller, entropyId)
    return { entropyId }
  }),
  operation(messages.recover, async (frame, { entropyId }, caller) => {
    await rebuildFromRecovery(frame, caller, entropyId)
    return { entropyId }
  }),
  operation(messages.rpc, async (frame, { chainType, entropyId, hdWalletIndex, request }, caller) => {
    ethereum(chainType)
    return sign(frame, caller, { ...request, index: hdWalletIndex, wallet: entropyId })
  }),
  operation(messages.clear, async (frame) => {
    frame.ring.clear()
    return {}
  }),
]

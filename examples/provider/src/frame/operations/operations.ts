import { FrameError, type Message, messages } from '@keyhook/sdk/wire'
import type { output, ZodMiniType } from 'zod/mini'
import type { Caller, Frame } from '../frame.js'
import { addWallet } from './add-wallet.js'
import { createWallet } from './create-wallet.js'
import { readEntropy } from './entropy.js'
import { openWallet } from './open-wallet.js'
import { rebuildFromRecovery } from './rebuild.js'
import { sign } from './sign.js'

/** One message, and what the frame does for it. */
export type Operation = {
  readonly message: Message
  /** Rejects with `invalid_request_arguments` on input that is not the message's, and with `not_authenticated`. */
  readonly run: (frame: Frame, input: unknown, signal: AbortSignal) => Promise<unknown>
}

/** What speaks for no user. */
const unnamed: readonly Message[] = [messages.clear, messages.readKey]

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
      const sessionId = unnamed.includes(message) ? '' : await frame.verifyToken(accessToken, userId)
      return run(frame, read.data, { accessToken, sessionId, userId, signal })
    },
  }
}

/** The provider keeps the recovery key itself; keys that only the user has are not supported. */
function requireSupported({ recoveryMethod }: { recoveryMethod: string }): void {
  if (recoveryMethod !== 'privy')
    throw new FrameError('invalid_request_arguments', `Unsupported recovery method: ${recoveryMethod}`)
}

export const operations: readonly Operation[] = [
  operation(messages.create, async (frame, input, caller) => {
    requireSupported(input)
    return createWallet(frame, caller, input.chainType)
  }),
  operation(messages.add, async (frame, { chainType, hdWalletIndex, ...named }, caller) =>
    addWallet(frame, caller, await readEntropy(frame.keyKinds, named), { chainType, index: hdWalletIndex }),
  ),
  operation(messages.connect, async (frame, input, caller) => {
    await openWallet(frame, caller, await readEntropy(frame.keyKinds, input))
    return { entropyId: input.entropyId }
  }),
  operation(messages.recover, async (frame, input, caller) => {
    requireSupported(input)
    await rebuildFromRecovery(frame, caller, await readEntropy(frame.keyKinds, input))
    return { entropyId: input.entropyId }
  }),
  operation(messages.rpc, async (frame, { chainType, hdWalletIndex, request, ...named }, caller) =>
    sign(frame, caller, await readEntropy(frame.keyKinds, named), { ...request, chainType, index: hdWalletIndex }),
  ),
  operation(messages.clear, async (frame) => {
    frame.api.clear()
    return {}
  }),
  operation(messages.readKey, async (frame) => {
    frame.api.renewNonce()
    return { statement: await frame.key.statement() }
  }),
]

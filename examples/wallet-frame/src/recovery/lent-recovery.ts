// Exports both ends of a recovery that the wallet frame shares with its pages.

import { FrameError, type FrameErrorType, type RecoveryParameters } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import { type GrantMethod, makeState } from './grants.js'
import type { Recovery } from './recovery.js'
import type { SecretKey } from '../keys/secret-key.js'

type Question = {
  readonly type: 'question'
  readonly id: string
  readonly of: Pick<Caller, 'accessToken' | 'userId'>
  readonly code: string | undefined
  readonly wallet: string
  /** The stored parameters with which a wallet is opened. If they are omitted, new parameters are created. */
  readonly stored: Parameters<Recovery['open']>[0] | undefined
}
type Answer = { readonly type: 'answer'; readonly id: string } & (
  | { readonly secret: SecretKey | undefined; readonly parameters: RecoveryParameters | undefined }
  | { readonly error: { readonly type: FrameErrorType; readonly message: string } }
)

/** Milliseconds for which a page waits. In this time, the frame writes a file to a cloud and reads it back. */
const patience = 60_000
const nameOf = (state: string) => `lent ${state}`
const failed = () => new FrameError('error', 'Recovery OAuth failed')

/**
 * Serves a recovery flow to pages of the wallet frame that have the flow's identifier, until the flow expires. Only
 * documents of this origin receive the messages. The keys in the messages are not extractable.
 */
export async function lendRecovery(frame: Frame, { life, read, state }: lendRecovery.Options): Promise<void> {
  const { ports } = frame
  const channel = await ports.openChannel(nameOf(state))
  if (!channel) return
  channel.listen((message) => {
    const question = message as Question
    if (question.type === 'question') void answer(question).then(channel.post)
  })
  ports.after(life, channel.close)

  async function answer({ code, id, of, stored, wallet }: Question): Promise<Answer> {
    const named = { type: 'answer', id } as const
    try {
      const sessionId = await frame.verifyToken(of.accessToken, of.userId)
      const recovery = read({ ...of, sessionId, signal: undefined }, code)
      if (stored) return { ...named, secret: await recovery.open(stored, wallet), parameters: undefined }
      return { ...named, secret: undefined, parameters: undefined, ...(await recovery.make(wallet)) }
    } catch (error) {
      const { message, type } = error instanceof FrameError ? error : failed()
      return { ...named, error: { message, type } }
    }
  }
}

export declare namespace lendRecovery {
  type Options = {
    /** Lifetime of the flow in milliseconds. */
    life: number
    /** Returns the recovery of the flow. Throws for a flow of another user or session. */
    read: (caller: Caller, code: string | undefined) => Recovery
    state: string
  }
}

/** Returns a recovery that the wallet frame performs, for a page that creates a wallet. */
export function borrowRecovery(
  { ports }: Frame,
  { accessToken, userId }: Caller,
  { code, method, state }: { code: string | undefined; method: GrantMethod; state: string },
): Recovery {
  async function ask(wallet: string, stored: Question['stored']) {
    const channel = await ports.openChannel(nameOf(state))
    if (!channel) throw failed()
    const id = makeState(ports)
    let stop = () => {}
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        stop = ports.after(patience, () => reject(failed()))
        channel.listen((message) => {
          const given = message as Answer
          if (given.type === 'answer' && given.id === id) resolve(given)
        })
        channel.post({ type: 'question', id, of: { accessToken, userId }, code, stored, wallet } satisfies Question)
      })
      if ('error' in answer) throw new FrameError(answer.error.type, answer.error.message)
      return answer
    } finally {
      stop()
      channel.close()
    }
  }
  return {
    method,
    async make(wallet) {
      const { parameters, secret } = await ask(wallet, undefined)
      return secret && parameters && { parameters, secret }
    },
    open: async (stored, wallet) => (await ask(wallet, stored)).secret,
  }
}

import { untilAborted } from '../../base/until-aborted.js'
import { withDeadline } from '../../base/with-deadline.js'
import type { Client } from '../../client.js'
import { walletNotConnected } from '../../domain/errors/wallet-not-connected.js'
import { walletRpcTimeout } from '../../domain/rules/limits.js'
import { toWalletError } from '../../domain/errors/to-wallet-error.js'
import type { Connection } from '../../domain/entities/wallet-engine.js'

type Answer = Promise<readonly Connection[]>

type Request = {
  waiting: number
  /** Whether nobody waits, and nothing of it is connected. */
  isLeft: boolean
  /** What the wallet has not answered yet. */
  readonly answers: Set<Answer>
  takenBack: Promise<unknown>
}

/**
 * What wallets were asked to connect, by choice. A prompt that the user has left, or that has had no answer in time, stays
 * open in the wallet: its answer counts for who asks the same wallet again, and is taken back where nobody does.
 */
export function createConnectRequests({ onSettled, platform }: createConnectRequests.Options) {
  const requests = new Map<string, Request>()

  return {
    isWaiting: (id: string) => (requests.get(id)?.waiting ?? 0) > 0,
    /** Whether the wallet may still answer what nobody waits for: what it connects then is none of the user's. */
    isLeft: (id: string) => requests.get(id)?.isLeft === true,
    /** What the wallet was asked before counts no more. */
    leave(id: string): void {
      const request = requests.get(id)
      if (request) request.isLeft = true
    },

    /** Resolves with the wallet's first answer. Rejects with a `KeyhookError`, at the latest when the time is up. */
    async ask({ connect, disconnect, id, signal }: createConnectRequests.Asked): Answer {
      const request = requests.get(id) ?? {
        waiting: 0,
        isLeft: false,
        answers: new Set(),
        takenBack: Promise.resolve(),
      }
      requests.set(id, request)
      const earlier = [...request.answers]

      async function answer(): Answer {
        await request.takenBack
        const connections = await connect()
        if (!request.isLeft) return connections
        request.takenBack = disconnect(connections[0]!.uid).catch(() => {})
        await request.takenBack
        throw walletNotConnected()
      }

      request.waiting += 1
      request.isLeft = false
      const mine = answer()
      request.answers.add(mine)
      const settle = () => {
        request.answers.delete(mine)
        if (request.answers.size === 0) requests.delete(id)
        onSettled()
      }
      void mine.then(settle, settle)
      try {
        return await withDeadline({
          ms: walletRpcTimeout,
          run: (until) => untilAborted(firstOf(mine, earlier), until),
          signal,
          sleep: platform.sleep,
        })
      } catch (error) {
        request.isLeft = request.waiting === 1
        throw await toWalletError(error)
      } finally {
        request.waiting -= 1
      }
    },
  }
}

/** A wallet that refuses a second prompt, because the first is still open, is waited for there. */
function firstOf(mine: Answer, earlier: readonly Answer[]): Answer {
  const orEarlier = mine.catch(async (cause: unknown) => {
    const error = await toWalletError(cause)
    if (error.reason !== 'wallet_busy' || earlier.length === 0) throw error
    return Promise.any(earlier).catch(({ errors }: AggregateError) => {
      throw errors[0]
    })
  })
  const unlessRefused = earlier.map((answer) => answer.catch(() => new Promise<never>(() => {})))
  return Promise.race([orEarlier, ...unlessRefused])
}

export declare namespace createConnectRequests {
  type Options = Pick<Client, 'platform'> & {
    /** Called when a wallet has answered, whoever waited for it. */
    onSettled: () => void
  }
  type Asked = {
    /** Of the choice. */
    id: string
    /** Aborted when the user leaves. */
    signal: AbortSignal
    /** Has the wallet ask the user. Resolves with the accounts, at least one. */
    connect: () => Answer
    /** Takes back what the wallet has agreed to. */
    disconnect: (uid: string) => Promise<void>
  }
}

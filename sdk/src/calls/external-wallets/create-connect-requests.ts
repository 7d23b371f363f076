import { untilAborted } from '../../base/until-aborted.js'
import { withDeadline } from '../../base/with-deadline.js'
import type { Client } from '../../client.js'
import { walletRpcTimeout } from '../../domain/rules/limits.js'
import { toWalletError, walletNotConnected } from '../../domain/errors/to-wallet-error.js'
import type { Connection } from '../../domain/entities/wallet-engine.js'

type Answer = Promise<readonly Connection[]>

type Request = {
  waiting: number
  /** True if no caller waits for the wallet and it is not connected. */
  isLeft: boolean
  /** Open prompts of the wallet, including those whose caller no longer waits. */
  readonly answers: Set<Answer>
  takenBack: Promise<unknown>
}

/**
 * Tracks connection requests by wallet choice. A prompt that the user abandoned or that timed out stays open in the
 * wallet. If the user approves it later, the approval settles the next request to that wallet. Without a next request,
 * the wallet is disconnected again.
 */
export function createConnectRequests({ onSettled, platform }: createConnectRequests.Options) {
  const requests = new Map<string, Request>()

  return {
    isWaiting: (id: string) => (requests.get(id)?.waiting ?? 0) > 0,
    /** Returns true if the wallet may still answer a request that the user has abandoned. */
    isLeft: (id: string) => requests.get(id)?.isLeft === true,
    /** Marks the wallet's earlier requests as abandoned. */
    leave(id: string): void {
      const request = requests.get(id)
      if (request) request.isLeft = true
    },

    /**
     * Connects the wallet. Resolves with the first answer to this or an earlier request. Rejects with a `KeyhookError`,
     * also on timeout.
     */
    async ask({ connect, disconnect, id, signal }: createConnectRequests.Requested): Answer {
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

/** Falls back to the answer of an earlier prompt, because some wallets reject a second prompt while one is open. */
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
    /** Called when a wallet has answered, even if no caller waits. */
    onSettled: () => void
  }
  type Requested = {
    /** ID of the wallet choice. */
    id: string
    /** Aborts when the user leaves. */
    signal: AbortSignal
    /** Prompts the user in the wallet. Resolves with at least one account. */
    connect: () => Answer
    /** Revokes a connection. */
    disconnect: (uid: string) => Promise<void>
  }
}

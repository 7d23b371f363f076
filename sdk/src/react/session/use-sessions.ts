'use client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { handled } from '../../base/handled.js'
import { approveSession } from '../../actions/account/approve-session.js'
import { endOtherSessions } from '../../calls/session/end-other-sessions.js'
import { endSession } from '../../calls/session/end-session.js'
import { listSessions } from '../../calls/session/list-sessions.js'
import type { UserSession } from '../../domain/entities/user-session.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'

/**
 * Where the user is logged in. The list is read when the component mounts, and again when a session of it was ended.
 *
 * @example
 * import { useSessions } from '@keyhook/sdk'
 *
 * export function Sessions() {
 *   const { sessions, error, end, endOthers } = useSessions()
 *   if (error) return <p role="alert">{error.message}</p>
 *   return (
 *     <>
 *       {sessions?.map(({ id, browser, system }) => (
 *         <button key={id} onClick={() => end(id)}>
 *           Log out {browser} on {system}
 *         </button>
 *       ))}
 *       <button onClick={endOthers}>Log out everywhere else</button>
 *     </>
 *   )
 * }
 */
export function useSessions(): useSessions.ReturnType {
  const client = useClient()
  const userId = useClientState(({ user }) => user?.id)
  const [read, setRead] = useState<Read>()
  const asked = useRef(0)
  const reading = useRef<Promise<void>>(undefined)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const turn = ++asked.current
      const answer = await listSessions(client, { signal }).then(
        (sessions) => ({ sessions }),
        (error: unknown) => ({ error: toKeyhookError(error) }),
      )
      // An answer that was overtaken may hold a session that has been ended since.
      if (turn !== asked.current || signal?.aborted) return
      setRead((before) => ({ userId, sessions: before?.userId === userId ? before?.sessions : undefined, ...answer }))
    },
    [client, userId],
  )
  useEffect(() => {
    if (userId === undefined) return undefined
    const leaving = new AbortController()
    const readList = () => {
      reading.current = load(leaving.signal)
    }
    readList()
    const stop = client.events.on('sessionsEnded', readList)
    return () => {
      leaving.abort()
      stop()
    }
  }, [client, load, userId])
  const verbs = useMemo(() => {
    // What has ended is told together with the list that it is no longer in.
    const whenRead = () => reading.current
    return {
      approve: (id: string) => handled(approveSession(client, { id }).then(() => load())),
      end: (id: string) => handled(endSession(client, { id }).then(whenRead)),
      endOthers: () => handled(endOtherSessions(client).then(whenRead)),
      refresh: () => load(),
    }
  }, [client, load])
  // What was read for another user is nothing.
  const { error, sessions } = read?.userId === userId ? (read ?? nothing) : nothing
  return { sessions, error, isLoading: userId !== undefined && !sessions && !error, ...verbs }
}

const nothing: Partial<Read> = {}

type Read = {
  userId: string | undefined
  sessions: readonly UserSession[] | undefined
  error?: KeyhookError
}

type UseSessionsReturnType = {
  /** The place used last first; undefined until they are known. */
  sessions: readonly UserSession[] | undefined
  /** Why the list could not be read the last time; one that was read before stays. */
  error: KeyhookError | undefined
  /** Whether they are being read. */
  isLoading: boolean
  /**
   * Lets the browser of a session that `awaitsApproval` open the user's wallets. The user approves this on a page of the provider.
   * Resolves once the list was read again. Rejects with `CONFIRMATION_REQUIRED` if this browser opens no wallets itself.
   */
  approve: (id: string) => Promise<void>
  /**
   * Ends one session, and its forks, and its browser is new to the provider then. The one of this browser logs out. An id
   * of no live session of the user's resolves too: that session is over. Resolves once the list was read again.
   */
  end: (id: string) => Promise<void>
  /** Ends all but this browser's, and every other browser is new to the provider then. Resolves as `end` does. */
  endOthers: () => Promise<void>
  /** Reads the list again. */
  refresh: () => Promise<void>
}

export declare namespace useSessions {
  type ReturnType = UseSessionsReturnType
}

'use client'
import { useMemo } from 'react'
import { handled } from '../../base/handled.js'
import { approveSession } from '../../actions/account/approve-session.js'
import { endOtherSessions, endSession } from '../../actions/account/end-session.js'
import type { UserSession } from '../../domain/entities/user.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../core/use-client.js'
import { useClientState } from '../core/use-client-state.js'
import { useRead } from '../core/use-read.js'
import { getSessionsQueryOptions } from '../query/get-sessions-query-options.js'

/**
 * Returns the user's sessions on all devices. Below a `QueryProvider`, it uses the host's `QueryClient`. Otherwise, it
 * reads when the component mounts, and after a session is ended or approved.
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
  const query = useMemo(() => getSessionsQueryOptions(client, { userId }), [client, userId])
  const { value: sessions, settled, ...rest } = useRead(query)
  const verbs = useMemo(
    () => ({
      // Ending or approving a session makes the list stale, so a read is already running when that call resolves.
      approve: (id: string) => handled(approveSession(client, { id }).then(settled)),
      end: (id: string) => handled(endSession(client, { id }).then(settled)),
      endOthers: () => handled(endOtherSessions(client).then(settled)),
    }),
    [client, settled],
  )
  return { sessions, ...rest, ...verbs }
}

type UseSessionsReturnType = {
  /** The sessions, latest used first; undefined until loaded. */
  sessions: readonly UserSession[] | undefined
  /** Error of the last read. The previous list stays. */
  error: KeyhookError | undefined
  /** True while reading. */
  isLoading: boolean
  /**
   * Lets the browser of a session that `awaitsApproval` open the user's wallets. The user approves this on a page of
   * the provider. Resolves once the list was read again. Rejects with `CONFIRMATION_REQUIRED` if this browser itself
   * may not open wallets.
   */
  approve: (id: string) => Promise<void>
  /**
   * Ends one session and its forks. If the user has confirmed with a code or a signature, the provider also stops
   * trusting the ended session's browser. Ending the current session logs out. Resolves once the list was read again,
   * even for the ID of an ended session.
   *
   * Some users have only a passkey, Telegram, Farcaster, guest or custom auth account. On a page of the provider, they
   * approve that the browser is no longer trusted. Rejects with `USER_REJECTED` if the user declines: the session has
   * ended, but its browser stays trusted.
   */
  end: (id: string) => Promise<void>
  /**
   * Ends all other sessions, and the provider stops trusting their browsers. The users that `end` names then approve
   * this on a page of the provider. Rejects with `USER_REJECTED` if the user declines: the sessions have ended, but the
   * browsers stay trusted.
   */
  endOthers: () => Promise<void>
  /** Reads the list again. */
  refresh: () => Promise<void>
}

export declare namespace useSessions {
  type ReturnType = UseSessionsReturnType
}

import { useSessions } from '@keyhook/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from './problem'

/** The user's sessions, which load once the list is unfolded. */
export function Sessions() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Where you're logged in</summary>
      {isOpen && <SessionList />}
    </details>
  )
}

function SessionList() {
  const { end, endOthers, error, isLoading, sessions } = useSessions()
  const ending = useMutation({ mutationFn: (id: string) => end(id) })
  const endingOthers = useMutation({ mutationFn: endOthers })
  const problem = ending.error ?? endingOthers.error ?? error
  return (
    <>
      {isLoading && <p>One moment…</p>}
      <ul>
        {sessions?.map(({ browser, id, isCurrent, lastUsedAt, system }) => (
          <li key={id}>
            {browser ?? 'A browser'} on {system ?? 'some system'}, {lastUsedAt.toLocaleString()}{' '}
            {isCurrent ? (
              '(this one)'
            ) : (
              <button disabled={ending.isPending} onClick={() => ending.mutate(id)}>
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem && <Problem error={problem} />}
      {sessions?.some(({ isCurrent }) => !isCurrent) && (
        <button disabled={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
          End all others
        </button>
      )}
    </>
  )
}

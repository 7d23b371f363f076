import { useSyncExternalStore } from 'react'
import type { Opened } from './open'

/** What went over the wire. */
export function Requests({ requests }: Pick<Opened, 'requests'>) {
  const entries = useSyncExternalStore(requests.subscribe, requests.get)
  return (
    <section aria-label="Requests" className="min-h-0 border-t border-neutral-200 p-5 dark:border-neutral-800">
      <h2 className="text-sm font-medium">Requests to the provider: {entries.length}</h2>
      <ul className="mt-3 max-h-56 space-y-1 overflow-y-auto font-mono text-xs" tabIndex={0}>
        {entries.map(({ id, isFrame, method, path, status }) => (
          <li className="flex gap-2" key={id}>
            <span className="tabular-nums">{status}</span>
            <span className="min-w-0 flex-1 truncate" title={path}>
              {method} {path.replace(/^\/api\/v1/, '').replace(/keyhook-demo-[\da-f]{12}/, '{appId}')}
            </span>
            <span className="text-neutral-600 dark:text-neutral-400">{isFrame ? 'frame' : 'page'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useSyncExternalStore } from 'react'
import type { Opened } from '../open'
import { redact } from './redact'

/** Lists every request with its body and its response, in order. */
export function Wire({ requests }: Pick<Opened, 'requests'>) {
  const entries = useSyncExternalStore(requests.subscribe, requests.get)
  return (
    <section aria-label="Requests" className="border-t border-neutral-200 p-4 dark:border-neutral-800">
      <h2 className="font-medium">Requests to the provider: {entries.length}</h2>
      <p className="mt-1 text-xs text-neutral-600 dark:text-neutral-400">
        As they went, without headers. Codes, tokens, keys and signatures are left out.
      </p>
      <ol className="mt-3 space-y-1 text-xs">
        {entries.toReversed().map(({ answer, id, isFrame, method, path, sent, status }) => (
          <li key={id}>
            <details>
              <summary className="flex cursor-pointer gap-2 font-mono">
                <span className="w-8 shrink-0 tabular-nums">{status ?? '…'}</span>
                <span className="min-w-0 flex-1 break-all">
                  {method} {path.replace(/^\/api\/v1/, '').replace(/keyhook-demo-[\da-f]{12}/, '{appId}')}
                </span>
                <span className="text-neutral-600 dark:text-neutral-400">{isFrame ? 'frame' : 'page'}</span>
              </summary>
              <Body title="Sent" value={sent} />
              <Body title="Answered" value={answer} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Body({ title, value }: { title: string; value: unknown }) {
  if (value === undefined) return null
  return (
    <>
      <p className="mt-2 text-neutral-600 dark:text-neutral-400">{title}</p>
      <pre
        className="mt-1 max-h-60 overflow-auto rounded-md border border-neutral-200 bg-white p-2 dark:border-neutral-700 dark:bg-neutral-950"
        tabIndex={0}
      >
        {JSON.stringify(redact(value), null, 2)}
      </pre>
    </>
  )
}

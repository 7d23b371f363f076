import { useSyncExternalStore } from 'react'
import { CopyButton } from '../src/layout/copy-button'
import type { Opened } from './open'

/** The messages that the provider has sent. Every one follows from a request. */
export function Inbox({ inbox, requests }: Pick<Opened, 'inbox' | 'requests'>) {
  useSyncExternalStore(requests.subscribe, requests.get)
  const messages = inbox.list()
  return (
    <section aria-label="Inbox" className="p-5">
      <h2 className="text-sm font-medium">Inbox</h2>
      <ul aria-live="polite" className="mt-3 space-y-2">
        {messages.length === 0 && (
          <li className="text-sm text-neutral-600 dark:text-neutral-400">Codes that the provider sends arrive here.</li>
        )}
        {messages.slice(0, 5).map(({ code, id, isSuperseded, subject, text, to }) => (
          <li
            className="rounded-lg border border-neutral-200 bg-white p-3 text-sm dark:border-neutral-700 dark:bg-neutral-950"
            key={id}
          >
            <p className="truncate text-neutral-600 dark:text-neutral-400">To {to}</p>
            <p className={isSuperseded ? 'line-through' : ''}>{subject ?? text}</p>
            {code !== undefined && !isSuperseded && (
              <p className="mt-1 flex items-center justify-between">
                <output className="font-mono text-2xl tracking-widest tabular-nums">{code}</output>
                <CopyButton className="cursor-pointer rounded-md px-2 py-1 underline underline-offset-4" text={code} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

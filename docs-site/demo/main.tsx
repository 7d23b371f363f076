import '@fontsource-variable/inter'
import { createRoot } from 'react-dom/client'
import './demo.css'
import { followTheme } from './follow-theme'
import { isVisit, startVisit, appId, theme } from './visit'
import { Suspense, use, useSyncExternalStore } from 'react'
import type { Opened } from './open.js'
import { Problem } from './problem.js'
import { Starting } from './starting.js'
import { CopyButton } from '../src/layout/copy-button.js'

followTheme()

if (isVisit)
  createRoot(document.getElementById('demo')!).render(<Demo opening={import('./open').then(({ open }) => open())} />)
else startVisit()

type Props = { opening: Promise<Opened> }

/** The demo page: a sample app, with its inbox and its requests beside it. */
function Demo(props: Props) {
  return (
    <Problem>
      <Suspense fallback={<Starting />}>
        <Running {...props} />
      </Suspense>
    </Problem>
  )
}

function Running({ opening }: Props) {
  const { inbox, requests } = use(opening)
  return (
    <div className="flex h-dvh flex-col md:flex-row">
      <iframe
        className="min-h-0 w-full flex-1"
        src={`/demo/app.html?${new URLSearchParams({ app: appId, theme })}`}
        title="Sample app"
      />
      <aside className="flex max-h-60 flex-col overflow-y-auto border-t border-neutral-200 bg-neutral-50 md:max-h-none md:w-84 md:border-s md:border-t-0 dark:border-neutral-800 dark:bg-neutral-900">
        <Inbox inbox={inbox} requests={requests} />
        <Requests requests={requests} />
      </aside>
    </div>
  )
}

/** The messages that the provider sent. */
function Inbox({ inbox, requests }: Pick<Opened, 'inbox' | 'requests'>) {
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

/** The requests and their responses. */
function Requests({ requests }: Pick<Opened, 'requests'>) {
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

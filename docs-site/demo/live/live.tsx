import { Suspense, use, useRef, useState, useSyncExternalStore } from 'react'
import type { Opened } from '../open'
import { appId, theme } from '../visit'
import type { Drive } from './drive'
import { stateName } from './current-drive'
import { takeStep, wordsOf } from './step-kinds'
import { Starting } from '../starting'

type Props = { drive: Drive; opening: Promise<Opened> }

/** Shows a state by running its steps. Lists the requests that the page sends. */
export function Live(props: Props) {
  return (
    <Suspense fallback={<Starting />}>
      <Driven {...props} />
    </Suspense>
  )
}

function Driven({ drive, opening }: Props) {
  const opened = use(opening)
  const frame = useRef<HTMLIFrameElement>(null)
  const isRunning = useRef(false)
  const [taken, setTaken] = useState(0)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    const page = frame.current?.contentWindow
    // The steps may reload the app's page.
    if (!page || isRunning.current) return
    isRunning.current = true
    for (const [index, step] of drive.steps.entries()) {
      await takeStep(step, { ...opened, page })
      setTaken(index + 1)
    }
  }
  const isOver = taken === drive.steps.length

  return (
    <div
      className="flex h-dvh flex-col lg:flex-row"
      data-drive={problem === undefined ? (isOver ? 'over' : 'running') : 'stuck'}
    >
      <iframe
        className="min-h-0 w-full flex-1"
        onLoad={() => void run().catch((error: unknown) => setProblem(String(error)))}
        ref={frame}
        // The first faults must apply before the app requests its settings.
        src={`/demo/driven.html?${new URLSearchParams({ app: appId, state: stateName, theme })}`}
        title="The app that is driven"
      />
      <aside className="flex max-h-72 flex-col overflow-y-auto border-t border-neutral-200 bg-neutral-50 text-sm lg:max-h-none lg:w-88 lg:border-s lg:border-t-0 dark:border-neutral-800 dark:bg-neutral-900">
        <section aria-label="Steps" className="p-4">
          <h2 className="font-medium">How it is reached</h2>
          <ol className="mt-2 list-inside list-decimal space-y-1 text-neutral-600 dark:text-neutral-400">
            {drive.steps.map((step, index) => (
              <li className={index < taken ? 'text-neutral-900 dark:text-neutral-100' : ''} key={index}>
                {wordsOf(step)}
              </li>
            ))}
          </ol>
          {problem !== undefined && (
            <div className="mt-2 space-y-2" role="alert">
              <p>The state was not reached: step {taken + 1} did not come about. The preview draws it by its props.</p>
              <p className="break-words text-neutral-600 dark:text-neutral-400">{problem}</p>
            </div>
          )}
        </section>
        <Wire requests={opened.requests} />
      </aside>
    </div>
  )
}

/** Lists every request with its body and its response, in order. */
function Wire({ requests }: Pick<Opened, 'requests'>) {
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

/** Names of fields with secrets, and of fields with unreadable values. */
const secret = /token|code|secret|share|key|proof|password|cipher|signature|jwt|credential|assertion/i
/** The length above which text without spaces is a key, a hash or a signature. */
const longest = 64

/** Removes secrets from a request or a response. Keeps error codes. */
export function redact(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => redact(each, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key)]))
  if (typeof value === 'boolean' || value === null) return value
  if (secret.test(name) && !(name === 'code' && /^[a-z_]+$/.test(String(value)))) return '…'
  return typeof value === 'string' && value.length > longest && !/\s/.test(value) ? '…' : value
}

import { Suspense, use, useRef, useState } from 'react'
import type { Opened } from '../open'
import { appId, theme } from '../visit'
import type { Drive } from './drive'
import { stateName } from './current-drive'
import { takeStep, wordsOf } from './step-kinds'
import { Starting } from '../starting'
import { Wire } from './wire'

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

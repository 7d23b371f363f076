import { Suspense, use } from 'react'
import { Inbox } from './inbox'
import type { Opened } from './open'
import { Problem } from './problem'
import { Requests } from './requests'
import { Starting } from './starting'
import { appId, theme } from './visit'

type Props = { opening: Promise<Opened> }

/** A sample app, and beside it what it would otherwise take a server and a mailbox to see. */
export function Demo(props: Props) {
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

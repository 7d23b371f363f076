import { useApp } from '@keyhook/sdk'
import type { Client } from '@keyhook/sdk/core'
import { isKeyhookError, type KeyhookError, users } from '@keyhook/sdk/wire'
import { useState } from 'react'
import { useErrorCopy } from '@/components/keyhook/lib/use-error-copy'
import { useWords } from '@/components/keyhook/lib/use-words'
import { Modal } from '@/components/keyhook/modal/modal'
import { ErrorScreen } from '@/components/keyhook/screens/status/error-screen'
import { AppTile } from '@/components/keyhook/ui/app-tile'
import { Button } from '@/components/keyhook/ui/button'
import { ShieldIcon } from '@/components/keyhook/ui/icons'
import { StatusScreen } from '@/components/keyhook/ui/status-screen'
import { SuccessCheck } from '@/components/keyhook/ui/success-check'
import type { Link } from './take-link'
import { restoreWords } from './words'

/** On which a user undoes a transfer that has deleted them. Opening the page changes nothing: readers of mail open links, too. */
export function Restore({ client, link }: { client: Client; link: Link | undefined }) {
  const { appearance } = useApp()
  return (
    <main>
      <Modal
        accentColor={appearance.accentColor}
        canClose={false}
        canGoBack={false}
        direction="forward"
        onBack={() => {}}
        onClose={() => {}}
        open
        screen="restore"
      >
        <Content client={client} link={link} />
      </Modal>
    </main>
  )
}

type State = { readonly status: 'idle' | 'busy' | 'done' } | { readonly status: 'error'; readonly error: KeyhookError }

function Content({ client, link }: { client: Client; link: Link | undefined }) {
  const words = useWords(restoreWords)
  const copy = useErrorCopy()
  const { appearance, name } = useApp()
  const [state, setState] = useState<State>({ status: 'idle' })
  const fill = (text: string) => text.replaceAll('{app}', () => name)
  const restore = () => {
    if (!link) return
    setState({ status: 'busy' })
    client.http.call(users.restore, link).then(
      () => setState({ status: 'done' }),
      (error: unknown) => {
        if (!isKeyhookError(error)) throw error
        setState({ status: 'error', error })
      },
    )
  }
  if (!link || (state.status === 'error' && state.error.code === 'INVALID_CREDENTIALS'))
    return <ErrorScreen detail={fill(words.invalidDetail)} title={words.invalid} />
  if (state.status === 'error') {
    const { code, message } = state.error
    return <ErrorScreen {...copy(state.error)} code={code} message={message} onRetry={restore} />
  }
  if (state.status === 'done')
    return (
      <StatusScreen
        data-slot="restore"
        description={fill(words.doneDetail)}
        hero={<SuccessCheck />}
        key="done"
        title={words.done}
      />
    )
  return (
    <StatusScreen
      actions={
        <Button busy={state.status === 'busy'} onClick={restore}>
          {words.restore}
        </Button>
      }
      data-slot="restore"
      description={fill(words.detail)}
      hero={<AppTile badge={<ShieldIcon />} logo={appearance.logo} name={name} />}
      title={words.title}
    >
      <p className="text-center text-sm/5 text-(--keyhook-ink-muted)">{words.advice}</p>
    </StatusScreen>
  )
}

import { useApp, useModalStatus } from '@keyhook/sdk'
import type { Client } from '@keyhook/sdk/core'
import { useErrorCopy } from '@/components/keyhook/lib/use-error-copy'
import { useWords } from '@/components/keyhook/lib/use-words'
import { Modal } from '@/components/keyhook/modal/modal'
import { ErrorScreen } from '@/components/keyhook/screens/status/error-screen'
import { Address } from '@/components/keyhook/ui/address'
import { AppTile } from '@/components/keyhook/ui/app-tile'
import { ApproveButton } from '@/components/keyhook/ui/approve-button'
import { Button } from '@/components/keyhook/ui/button'
import { Fact, Facts } from '@/components/keyhook/ui/facts'
import { ShieldIcon } from '@/components/keyhook/ui/icons'
import { StatusScreen } from '@/components/keyhook/ui/status-screen'
import { SuccessCheck } from '@/components/keyhook/ui/success-check'
import { BackToApp } from '../back-to-app'
import { type Undoing, useUndo } from './use-undo'
import { undoWords } from './words'

/** The page on which a user undoes the change that an email reported. */
export function Undo({ client, secret }: { client: Client; secret: string | undefined }) {
  const { appearance } = useApp()
  const undoing = useUndo(client, secret)
  const { isOpen } = useModalStatus()
  return (
    <main>
      <Modal
        accentColor={appearance.accentColor}
        canClose={false}
        canGoBack={false}
        direction="forward"
        onBack={() => {}}
        onClose={() => {}}
        // Shows one dialog at a time: the login screens replace this dialog.
        open={!isOpen && undoing.state.status !== 'asking'}
        screen="undo"
      >
        <Content {...undoing} />
      </Modal>
    </main>
  )
}

function Content({ logIn, retry, state, undo }: Undoing) {
  const words = useWords(undoWords)
  const copy = useErrorCopy()
  const { appearance, name } = useApp()
  const fill = (text: string) => text.replaceAll('{app}', () => name)
  if (state.status === 'asking') return null
  if (state.status === 'over')
    return <ErrorScreen detail={fill(words.overDetail)} other={<BackToApp />} title={words.over} />
  if (state.status === 'error') {
    const { code, message } = state.error
    return <ErrorScreen {...copy(state.error)} code={code} message={message} onRetry={retry} />
  }
  if (state.status === 'done')
    return (
      <StatusScreen
        actions={<BackToApp />}
        data-slot="undo"
        description={fill(words.doneDetail)}
        hero={<SuccessCheck />}
        key="done"
        title={words.done}
      />
    )
  const { requiresLogin: needsLogin, deletes, leaves, removes, restores, wallets } = state.what
  return (
    <StatusScreen
      actions={
        needsLogin ? (
          <Button onClick={logIn}>{words.logIn}</Button>
        ) : (
          <>
            <ApproveButton busy={state.status === 'busy'} onClick={undo}>
              {words.undo}
            </ApproveButton>
            {leaves.length > 0 && (
              <Button disabled={state.status === 'busy'} onClick={logIn}>
                {words.logInFirst}
              </Button>
            )}
          </>
        )
      }
      data-slot="undo"
      description={fill(words.detail)}
      hero={<AppTile badge={<ShieldIcon />} logo={appearance.logo} name={name} />}
      title={words.title}
    >
      <Facts>
        {restores.length > 0 && <Names name={words.restores} names={restores} />}
        {wallets.length > 0 && (
          <Fact name={words.wallets}>
            {wallets.map((address) => (
              <Address address={address} key={address} />
            ))}
          </Fact>
        )}
        {removes.length > 0 && <Names name={words.removes} names={removes} />}
        {leaves.length > 0 && <Names name={words.leaves} names={leaves} />}
      </Facts>
      <p className="text-center text-sm/5 text-(--keyhook-ink-muted)">
        {needsLogin && words.newer} {leaves.length > 0 && words.others} {words.everyone}{' '}
        {deletes && fill(words.deletes)}
      </p>
    </StatusScreen>
  )
}

function Names({ name, names }: { name: string; names: readonly string[] }) {
  return (
    <Fact name={name}>
      {names.map((each) => (
        <span className="block" key={each}>
          {each}
        </span>
      ))}
    </Fact>
  )
}

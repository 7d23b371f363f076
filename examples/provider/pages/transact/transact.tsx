import { useApp, useKeyhook, useLogin, useLogout, useModalStatus } from '@keyhook/sdk'
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
import { ShieldIcon, SignIcon } from '@/components/keyhook/ui/icons'
import { StatusScreen } from '@/components/keyhook/ui/status-screen'
import { SuccessCheck } from '@/components/keyhook/ui/success-check'
import { signRequestWords } from '@/components/keyhook/words/sign-request'
import { BackToApp } from '../back-to-app'
import type { Taken } from './take-request'
import { useTransaction } from './use-transaction'
import { transactWords } from './words'

/**
 * The page for a wallet request from another app (cross-app). After the user accepts it, the wallet's screens show what
 * will be signed.
 */
export function Transact({ client, taken }: { client: Client; taken: Taken | undefined }) {
  const { appearance } = useApp()
  const { ready } = useKeyhook()
  const { isOpen } = useModalStatus()
  const transaction = useTransaction(client, taken)
  const { error, isBusy, requester } = transaction
  const isWaiting = taken !== undefined && (!ready || !(requester ?? error) || (isBusy && !error))
  return (
    <main>
      <Modal
        accentColor={appearance.accentColor}
        canClose={false}
        canGoBack={false}
        direction="forward"
        onBack={() => {}}
        onClose={() => {}}
        // Shows one dialog at a time: the screens of the wallet and of the login replace this dialog.
        open={!isOpen && !isWaiting}
        screen="transact"
      >
        <Content {...transaction} taken={taken} />
      </Modal>
    </main>
  )
}

const kinds = {
  personal_sign: 'message',
  eth_signTypedData_v4: 'typedData',
  eth_sendTransaction: 'transaction',
} as const

type ContentProps = ReturnType<typeof useTransaction> & { taken: Taken | undefined }

function Content({ cancel, error, isDone, requester, review, taken }: ContentProps) {
  const words = useWords(transactWords)
  const { wallet } = useWords(signRequestWords)
  const copy = useErrorCopy()
  const { appearance, name } = useApp()
  const { user } = useKeyhook()
  const { login } = useLogin()
  const { logout } = useLogout()
  const fill = (text: string) =>
    text
      .replaceAll('{app}', () => name)
      .replaceAll('{requester}', () => requester?.name ?? '')
      .replaceAll('{origin}', () => (requester ? new URL(requester.origin).host : ''))

  if (!taken) return <ErrorScreen detail={words.noRequestDetail} other={<BackToApp />} title={words.noRequest} />
  if (isDone)
    return (
      <StatusScreen
        actions={<BackToApp />}
        data-slot="transact"
        description={fill(words.doneDetail)}
        hero={<SuccessCheck />}
        title={words.done}
      />
    )
  if (error && !requester)
    return <ErrorScreen detail={words.unknownDetail} other={<BackToApp />} title={words.unknown} />
  if (error) return <ErrorScreen {...copy(error)} code={error.code} message={error.message} onRetry={cancel} />
  if (!requester) return null
  const cancelButton = (
    <Button onClick={cancel} variant="ghost">
      {words.cancel}
    </Button>
  )
  const question = fill(words[kinds[taken.parsed.method]])
  if (!user)
    return (
      <StatusScreen
        actions={
          <>
            <Button onClick={() => void login()}>{words.logInAction}</Button>
            {cancelButton}
          </>
        }
        data-slot="transact"
        description={question}
        hero={<AppTile badge={<ShieldIcon />} logo={appearance.logo} name={name} />}
        title={fill(words.logIn)}
      />
    )
  return (
    <StatusScreen
      actions={
        <>
          {/* The next screen has its approve button at the top. Two clicks at the same position can therefore not pass both screens. */}
          {cancelButton}
          <ApproveButton onClick={() => review(fill(words.request))}>{words.review}</ApproveButton>
        </>
      }
      data-slot="transact"
      description={question}
      hero={<AppTile badge={<SignIcon />} logo={requester.iconUrl} name={requester.name} />}
      title={fill(words.title)}
    >
      <Facts>
        <Fact name={wallet}>
          <Address address={taken.parsed.address} />
        </Fact>
      </Facts>
      <Button onClick={() => void logout()} variant="link">
        {words.another}
      </Button>
    </StatusScreen>
  )
}

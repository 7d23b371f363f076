import { useApp, useKeyhook, useLogin, useLogout, useModalStatus, type User } from '@keyhook/sdk'
import type { Client } from '@keyhook/sdk/core'
import type { CrossAppRequest } from '@keyhook/sdk/wire'
import { useErrorCopy } from '@/components/keyhook/lib/use-error-copy'
import { useWords } from '@/components/keyhook/lib/use-words'
import { Modal } from '@/components/keyhook/modal/modal'
import { ErrorScreen } from '@/components/keyhook/screens/status/error-screen'
import { AppTile } from '@/components/keyhook/ui/app-tile'
import { ApproveButton } from '@/components/keyhook/ui/approve-button'
import { Button } from '@/components/keyhook/ui/button'
import { Fact, Facts } from '@/components/keyhook/ui/facts'
import { ShieldIcon } from '@/components/keyhook/ui/icons'
import { StatusScreen } from '@/components/keyhook/ui/status-screen'
import { BackToApp } from '../back-to-app'
import type { AuthorizationRequest } from './take-request'
import { useAsking } from './use-asking'
import { authorizeWords } from './words'

/** The page on which a user lets another app (cross-app) read the user's identity. */
export function Authorize({ request, client }: { request: AuthorizationRequest | undefined; client: Client }) {
  const { appearance } = useApp()
  const { ready } = useKeyhook()
  const { isOpen } = useModalStatus()
  const asking = useAsking(client, request)
  const isWaiting = request !== undefined && (!ready || !(asking.request ?? asking.error))

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
        open={!isOpen && !isWaiting}
        screen="authorize"
      >
        <Content {...asking} isRequested={request !== undefined} />
      </Modal>
    </main>
  )
}

type ContentProps = ReturnType<typeof useAsking> & { isRequested: boolean }

function Content({ allow, cancel, error, isRequested, isLeaving, request, retry }: ContentProps) {
  const words = useWords(authorizeWords)
  const copy = useErrorCopy()
  const { appearance, name } = useApp()
  const { user } = useKeyhook()
  const { login } = useLogin()
  const { logout } = useLogout()
  const fill = (text: string) =>
    text
      .replaceAll('{app}', name)
      .replaceAll('{requester}', request?.name ?? '')
      .replaceAll('{origin}', request ? new URL(request.origin).host : '')

  if (!isRequested) return <ErrorScreen detail={words.noRequestDetail} other={<BackToApp />} title={words.noRequest} />
  if (error) {
    const isFinal = error.code === 'INVALID_DATA' || error.code === 'INVALID_APP_ID'
    if (isFinal && !request)
      return <ErrorScreen detail={fill(words.unknownDetail)} other={<BackToApp />} title={words.unknown} />
    return <ErrorScreen {...copy(error)} code={error.code} message={error.message} onRetry={retry} />
  }
  if (!request) return null
  const cancelButton = (
    <Button onClick={cancel} variant="ghost">
      {words.cancel}
    </Button>
  )
  const logo = request.iconUrl
  if (!user)
    return (
      <StatusScreen
        actions={
          <>
            <Button onClick={() => void login()}>{words.logInAction}</Button>
            {cancelButton}
          </>
        }
        data-slot="authorize"
        description={fill(words.logInDetail)}
        hero={<AppTile badge={<ShieldIcon />} logo={appearance.logo} name={name} />}
        title={fill(words.logIn)}
      />
    )
  return (
    <StatusScreen
      actions={
        <>
          <ApproveButton busy={isLeaving} onClick={allow}>
            {words.allow}
          </ApproveButton>
          {cancelButton}
        </>
      }
      data-slot="authorize"
      description={fill(words.detail)}
      hero={<AppTile badge={<ShieldIcon />} logo={logo} name={request.name} />}
      title={fill(words.title)}
    >
      <Shared request={request} user={user} />
      <Button onClick={() => void logout()} variant="link">
        {words.another}
      </Button>
    </StatusScreen>
  )
}

function Shared({ request, user }: { request: CrossAppRequest; user: User }) {
  const words = useWords(authorizeWords)
  return (
    <>
      <Facts>
        <Fact name={words.account}>{nameOf(user)}</Fact>
        <Fact name={words.learns}>{words.learned}</Fact>
        <Fact name={words.never}>{words.notShared}</Fact>
      </Facts>
      {request.isReadOnly && <p className="text-center text-sm/5 text-(--keyhook-ink-muted)">{words.readOnly}</p>}
    </>
  )
}

/** Returns the display name of a user. */
const nameOf = ({ email, id, phone, wallet }: User) => email?.address ?? phone?.number ?? wallet?.address ?? id

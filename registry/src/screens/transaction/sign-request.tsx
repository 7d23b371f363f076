'use client'
import { type ErrorCode, type SignRequest as Request, useApp, useSignRequest } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { AppTile, type AppTileProps } from '../../ui/app-tile'
import { ApproveButton } from '../../ui/approve-button'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { SignIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'
import {
  Screen,
  ScreenActions,
  ScreenBody,
  ScreenDescription,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { signRequestWords } from '../../words/sign-request'
import { signCards } from './sign-cards'

/** Asks to sign a message or typed data, which is shown in full before anything can be pressed. */
export function SignRequest(props: SignRequestProps) {
  return props.status === 'success' ? <Signed appName={props.appName} /> : <SignReview {...props} />
}

function SignReview(props: SignRequestProps) {
  const { appLogo, appName, chainName, error, onApprove, onReject, request, status } = props
  const { address, uiOptions } = request
  const words = useWords(signRequestWords)
  const { Content, opening } = signCards[request.chainType]
  const { description, title } = opening(words, request)
  return (
    <Screen className="gap-5" data-slot="sign-request">
      <ScreenHeader>
        <ScreenHero>
          <AppTile badge={<SignIcon />} logo={uiOptions.iconUrl ?? appLogo} name={appName} />
        </ScreenHero>
        <ScreenTitle>{uiOptions.title ?? title}</ScreenTitle>
        <ScreenDescription>{uiOptions.description ?? description(appName)}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        <Content chainName={chainName} request={request} />
        <Facts className="bg-transparent px-1 py-0">
          <Fact name={words.wallet}>
            <Address address={address} />
          </Fact>
        </Facts>
      </ScreenBody>
      <ScreenActions>
        {error && <Notice>{error}</Notice>}
        <ApproveButton busy={status === 'signing'} onClick={onApprove}>
          {uiOptions.buttonText ?? words.approve}
        </ApproveButton>
        <Button disabled={status === 'signing'} onClick={onReject} variant="ghost">
          {words.reject}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

function Signed({ appName }: { appName: string }) {
  const words = useWords(signRequestWords)
  return (
    <StatusScreen
      data-slot="signed"
      description={words.signedDescription(appName)}
      hero={<SuccessCheck />}
      title={words.signed}
    />
  )
}

export type SignRequestProps = {
  appName: string
  appLogo?: AppTileProps['logo']
  request: Request
  /** The name of the network in the typed data, where it is a known one. */
  chainName?: string | undefined
  status: 'ready' | 'signing' | 'success'
  /** Why the last try failed; approving tries again. */
  error?: string | undefined
  onApprove: () => void
  onReject: () => void
}

/** {@link SignRequest}, wired to the sign flow. */
export function SignRequestScreen() {
  const app = useApp()
  const { approve, reject, state } = useSignRequest()
  const { failed } = useWords(signRequestWords)
  const copy = useErrorCopy()
  const shown = useLastDefined('request' in state ? state : undefined)
  if (!shown) return null
  const { request, status } = shown
  const refused = shown.status === 'error' ? copy(shown.error) : undefined
  const isUnknown = shown.status === 'error' && unknown.includes(shown.error.code)
  return (
    <SignRequest
      appLogo={app.appearance.logo}
      appName={app.name}
      chainName={signCards[request.chainType].chainName(app, request)}
      error={isUnknown ? failed : (refused?.detail ?? refused?.title)}
      onApprove={approve}
      onReject={reject}
      request={request}
      status={status === 'error' ? 'ready' : status}
    />
  )
}

/** Codes whose words say less than the screen's own. */
const unknown: readonly ErrorCode[] = ['UNKNOWN_AUTH_ERROR', 'UNKNOWN_EMBEDDED_WALLET_ERROR']

'use client'
import { type ErrorCode, findKnownChain, useApp, useSignRequest, useSignReview } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { AppTile, type AppTileProps } from '../../ui/app-tile'
import { ApproveButton } from '../../ui/approve-button'
import { Button } from '../../ui/button'
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
import type { SignContentProps } from './sign-card'
import { signCards } from './sign-cards'

/**
 * Requests a signature for a message or typed data. The user can approve only after the complete content has been on
 * screen.
 */
export function SignRequest(props: SignRequestProps) {
  return props.status === 'success' ? <Signed {...props} /> : <SignReview {...props} />
}

function SignReview(props: SignRequestProps) {
  const { appLogo, appName, error, onApprove, onReject, request, status } = props
  const { uiOptions } = request
  const words = useWords(signRequestWords)
  const { Content, opening, Warnings } = signCards[request.chainType]
  const { description, title } = opening(words, props)
  return (
    <Screen className="[--keyhook-gap:1.25rem]" data-slot="sign-request">
      <ScreenHeader>
        <ScreenHero>
          <AppTile badge={<SignIcon />} logo={uiOptions.iconUrl ?? appLogo} name={appName} />
        </ScreenHero>
        <ScreenTitle>{uiOptions.title ?? title}</ScreenTitle>
        <ScreenDescription>{uiOptions.description ?? description(appName)}</ScreenDescription>
      </ScreenHeader>
      <Warnings {...props} />
      <ScreenBody>
        <Content {...props} />
      </ScreenBody>
      <ScreenActions>
        {error && <Notice>{error}</Notice>}
        <ApproveButton busy={status === 'signing'} onClick={onApprove} subject={request}>
          {uiOptions.buttonText ?? words.approve}
        </ApproveButton>
        <Button disabled={status === 'signing'} onClick={onReject} variant="ghost">
          {words.reject}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

function Signed({ appName, review }: SignRequestProps) {
  const words = useWords(signRequestWords)
  // After approval, calls are sent. Messages are only signed.
  const isSent = review.kind === 'calls'
  return (
    <StatusScreen
      data-slot="signed"
      description={isSent ? words.approvedDescription(appName) : words.signedDescription(appName)}
      hero={<SuccessCheck />}
      title={isSent ? words.approved : words.signed}
    />
  )
}

export type SignRequestProps = SignContentProps & {
  appName: string
  appLogo?: AppTileProps['logo']
  status: 'ready' | 'signing' | 'success'
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
  const reviewed = useSignReview(shown?.request)
  if (!shown || !reviewed) return null
  const { request, status } = shown
  const refused = shown.status === 'error' ? copy(shown.error) : undefined
  const isUnknown = shown.status === 'error' && unknown.includes(shown.error.code)
  return (
    <SignRequest
      appLogo={app.appearance.logo}
      appName={app.name}
      error={isUnknown ? failed : (refused?.detail ?? refused?.title)}
      findChain={(chainId) => findKnownChain(app, chainId)}
      now={reviewed.reviewedAt}
      onApprove={approve}
      onReject={reject}
      preferred={app.embeddedWallets.priceDisplay === 'native' ? 'native' : 'fiat'}
      price={reviewed.price}
      request={request}
      review={reviewed.review}
      tokens={reviewed.tokens}
      status={status === 'error' ? 'ready' : status}
    />
  )
}

/** Error codes for which this screen has a better text than the general one. */
const unknown: readonly ErrorCode[] = ['UNKNOWN_AUTH_ERROR', 'UNKNOWN_EMBEDDED_WALLET_ERROR']

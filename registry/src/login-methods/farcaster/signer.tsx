'use client'
import { useApp, useFarcasterSignerRequest } from '@keyhook/sdk'
import { useState } from 'react'
import { isPhone } from '../../lib/is-phone'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { BrandMark } from '../../ui/brand-mark'
import { ButtonLink } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { ProgressRing } from '../../ui/progress-ring'
import { QrCode } from '../../ui/qr-code'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { farcasterSignerWords } from './screen-words'
import { qrCodeWords } from '../../words/parts'
import { ErrorScreen } from '../../screens/status/error-screen'

/**
 * Prompts the user to authorise a Farcaster signer on their phone. Shows a QR code, or a button if the page is on the
 * phone.
 */
export function FarcasterSigner(props: FarcasterSignerProps) {
  const words = useWords(farcasterSignerWords)
  const qr = useWords(qrCodeWords)
  const mark = <BrandMark name="farcaster" />
  switch (props.status) {
    case 'requesting':
      return (
        <StatusScreen
          data-slot="farcaster-signer"
          description={<Waiting label={words.requesting} long={words.requestingLong} longer={words.requestingLonger} />}
          hero={<ProgressRing>{mark}</ProgressRing>}
          key="running"
          title={words.title}
        />
      )
    case 'awaiting-approval': {
      const { appName, approvalUrl } = props
      const copy = (
        <div className="flex justify-center">
          <CopyButton className="text-sm/5" text={approvalUrl}>
            {qr.copy}
          </CopyButton>
        </div>
      )
      return props.isPhone ? (
        <StatusScreen
          actions={
            <>
              <ButtonLink href={approvalUrl}>{words.open}</ButtonLink>
              {copy}
            </>
          }
          data-slot="farcaster-signer"
          description={words.approve(appName)}
          hero={<Tile>{mark}</Tile>}
          key="approval"
          title={words.title}
        />
      ) : (
        <StatusScreen
          data-slot="farcaster-signer"
          description={
            <span className="[@container_modal_(width>=20rem)_and_(height<30rem)]:hidden">{words.scan(appName)}</span>
          }
          hero={<Tile>{mark}</Tile>}
          key="approval"
          title={words.title}
        >
          <QrCode aside={words.scan(appName)} label={words.scanLabel} logo={mark} value={approvalUrl} />
        </StatusScreen>
      )
    }
    case 'success':
      return (
        <StatusScreen
          data-slot="farcaster-signer"
          description={words.successDescription(props.appName)}
          hero={<SuccessCheck />}
          key="success"
          title={words.success}
        />
      )
    case 'error': {
      const { code, detail, isRejected, message, onRetry } = props
      return (
        <ErrorScreen
          code={code}
          detail={isRejected ? words.rejectedDetail : (detail ?? words.somethingWrong)}
          message={message}
          onRetry={onRetry}
          title={isRejected ? words.rejected : words.failed}
        />
      )
    }
  }
}

export type FarcasterSignerProps =
  | { status: 'requesting' }
  | {
      status: 'awaiting-approval'
      appName: string
      /** The link to scan or to open. */
      approvalUrl: string
      /** True if the page is on the phone. */
      isPhone: boolean
    }
  | { status: 'success'; appName: string }
  | {
      status: 'error'
      /** True if the user rejected the signer on their phone. */
      isRejected: boolean
      detail?: string | undefined
      code?: string | undefined
      /** Message for developers. */
      message?: string | undefined
      onRetry: () => void
    }

/** {@link FarcasterSigner}, wired to its flow. */
export function FarcasterSignerScreen() {
  const { name } = useApp()
  const { retry, state } = useFarcasterSignerRequest()
  const [isHere] = useState(isPhone)
  const words = useWords(farcasterSignerWords)
  const copy = useErrorCopy()
  const shown = useLastDefined('address' in state ? state : undefined)
  switch (shown?.status) {
    case 'awaiting-approval':
      return (
        <FarcasterSigner appName={name} approvalUrl={shown.approvalUrl} isPhone={isHere} status="awaiting-approval" />
      )
    case 'success':
      return <FarcasterSigner appName={name} status="success" />
    case 'error': {
      const { error } = shown
      const { code, message } = error
      return (
        <FarcasterSigner
          code={code}
          detail={code === 'TIMED_OUT' ? words.timedOut : copy(error).detail}
          isRejected={code === 'USER_REJECTED'}
          message={message}
          onRetry={retry}
          status="error"
        />
      )
    }
    default:
      return <FarcasterSigner status="requesting" />
  }
}

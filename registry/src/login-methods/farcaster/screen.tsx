'use client'
import { type ErrorCode, useLoginWithFarcaster } from '@keyhook/sdk'
import { type ReactNode, useState } from 'react'
import { isPhone } from '../../lib/is-phone'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { BrandMark } from '../../ui/brand-mark'
import { ButtonLink } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { ProgressRing } from '../../ui/progress-ring'
import { QrCode } from '../../ui/qr-code'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { farcasterWords } from './words'
import { qrCodeWords } from '../../words/parts'
import { ErrorScreen } from '../../screens/status/error-screen'
import type { DirectScreenProps } from '../../screens/login/method-view'
import { useWayOn } from '../../screens/login/use-way-on'

/** Prompts the user to sign on their phone. Shows a QR code, or a button if the page is on the phone. */
export function Farcaster(props: FarcasterProps) {
  const words = useWords(farcasterWords)
  const qr = useWords(qrCodeWords)
  const { intent } = props
  const title = intent === 'link' ? words.link : words.title
  const mark = <BrandMark name="farcaster" />
  if (props.status === 'error') {
    const { action, code, detail, message, onRetry, title: problem = words.failed } = props
    return <ErrorScreen {...{ action, code, detail, message, onRetry }} title={problem} />
  }
  if (props.status !== 'awaiting-approval') {
    const { status } = props
    const isDone = status === 'done'
    const texts =
      status === 'starting-channel'
        ? { label: words.starting, long: words.startingLong, longer: words.startingLonger }
        : { label: words.checking, long: words.checkingLong, longer: words.checkingLonger }
    return (
      <StatusScreen
        data-slot="farcaster"
        description={!isDone && <Waiting {...texts} />}
        hero={<ProgressRing done={isDone}>{mark}</ProgressRing>}
        key="running"
        state={status}
        title={isDone ? (intent === 'link' ? words.linked : words.success) : title}
      />
    )
  }
  const { connectUri } = props
  if (props.isPhone)
    return (
      <StatusScreen
        actions={
          <>
            <ButtonLink href={connectUri}>{words.open}</ButtonLink>
            <div className="flex justify-center">
              <CopyButton className="text-sm/5" text={connectUri}>
                {qr.copy}
              </CopyButton>
            </div>
          </>
        }
        data-slot="farcaster"
        description={words.approve}
        hero={<Tile>{mark}</Tile>}
        key="approval"
        title={title}
      />
    )
  return (
    <StatusScreen
      data-slot="farcaster"
      description={words.scan}
      hero={<Tile>{mark}</Tile>}
      key="approval"
      title={title}
    >
      <QrCode label={words.scanLabel} logo={mark} value={connectUri} />
    </StatusScreen>
  )
}

export type FarcasterProps = { intent: 'login' | 'link' } & (
  | { status: 'starting-channel' | 'submitting' | 'done' }
  | {
      status: 'awaiting-approval'
      /** The link to scan or to open. */
      connectUri: string
      /** True if the page is on the phone. */
      isPhone: boolean
    }
  | {
      status: 'error'
      /** Label of the button. */
      action?: string | undefined
      detail?: ReactNode
      code?: string | undefined
      /** Message for developers. */
      message?: string | undefined
      onRetry?: (() => void) | undefined
      /** Title of an error. Default: a failed login. */
      title?: string | undefined
    }
)

/** {@link Farcaster}, wired to its flow. */
export function FarcasterScreen(props: DirectScreenProps) {
  const { link, login, state } = useLoginWithFarcaster()
  const [isHere] = useState(isPhone)
  const words = useWords(farcasterWords)
  const copy = useErrorCopy()
  const wayOn = useWayOn(props)
  const intent = props.intent === 'login' ? 'login' : 'link'
  switch (state.status) {
    case 'awaiting-approval':
      return <Farcaster connectUri={state.connectUri} intent={intent} isPhone={isHere} status="awaiting-approval" />
    case 'submitting':
      return <Farcaster intent={intent} status="submitting" />
    case 'done':
      return <Farcaster intent={intent} status="done" />
    case 'error': {
      const { code, message } = state.error
      const word = failures[code]
      const { disableSignup } = state
      const detail = word ? words[word] : code === 'CANNOT_LINK_MORE_OF_TYPE' ? copy(state.error).detail : undefined
      return (
        <Farcaster
          code={code}
          detail={detail ?? words.somethingWrong}
          {...wayOn(state.error, () => void (intent === 'link' ? link() : login({ disableSignup })))}
          intent={intent}
          message={message}
          status="error"
        />
      )
    }
    default:
      return <Farcaster intent={intent} status="starting-channel" />
  }
}

const failures: { readonly [code in ErrorCode]?: 'inUse' | 'timedOut' | 'tooMany' } = {
  LINKED_TO_ANOTHER_USER: 'inUse',
  TIMED_OUT: 'timedOut',
  TOO_MANY_REQUESTS: 'tooMany',
}

'use client'
import { useWords } from '../../lib/use-words'
import { Button, ButtonLink } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { WarningIcon } from '../../ui/icons'
import { ProgressRing } from '../../ui/progress-ring'
import { QrCode } from '../../ui/qr-code'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { Waiting, type WaitingProps } from '../../ui/waiting'
import { WalletMark } from '../../ui/wallet-mark'
import { externalWalletWords } from '../../words/external-wallet'
import { qrCodeWords } from '../../words/parts'
import { ErrorScreen, type ErrorScreenProps } from '../status/error-screen'
import { InstallWallet } from './install-wallet'

/** Shows the request to a selected external wallet, and its result. */
export function ExternalWallet(props: ExternalWalletProps) {
  const words = useWords(externalWalletWords)
  const qr = useWords(qrCodeWords)
  const { onDifferent, wallet } = props
  const { name } = wallet
  const mark = <WalletMark {...wallet} className="size-8 text-sm/5" />
  const isOnlyWay = props.status === 'error' && !props.problem.onRetry
  const different = onDifferent && (
    <Button onClick={onDifferent} variant={isOnlyWay ? 'primary' : 'ghost'}>
      {words.different}
    </Button>
  )
  const slot = 'external-wallet'
  switch (props.status) {
    case 'error':
      return <ErrorScreen {...props.problem} other={different} />
    case 'not-installed':
      return (
        <InstallWallet
          {...wallet}
          onDifferent={props.onDifferent}
          onReload={props.onReload}
          homepage={props.homepage}
        />
      )
    case 'scanning':
      return (
        <StatusScreen
          actions={different}
          data-slot={slot}
          description={
            // The whole QR code must be visible. A low modal therefore hides the description.
            <span className="[@container_modal_(width>=20rem)_and_(height<30rem)]:sr-only">{words.scanDetail}</span>
          }
          hero={<Tile>{mark}</Tile>}
          state="scanning"
          title={props.isAny ? words.scanAny : words.scan(name)}
        >
          <QrCode label={words.scanLabel} logo={mark} value={props.uri} />
        </StatusScreen>
      )
    case 'opening':
    case 'redirecting': {
      const isLeaving = props.status === 'redirecting'
      return (
        <StatusScreen
          actions={
            <>
              <ButtonLink href={props.link}>{props.isAny ? words.openAny : words.open(name)}</ButtonLink>
              {different}
              {props.uri && (
                <div className="flex justify-center">
                  <CopyButton className="text-sm/5" text={props.uri}>
                    {qr.copy}
                  </CopyButton>
                </div>
              )}
            </>
          }
          data-slot={slot}
          description={isLeaving ? words.redirectingDetail : words.openDetail}
          hero={isLeaving ? <ProgressRing>{mark}</ProgressRing> : <Tile>{mark}</Tile>}
          state={props.status}
          title={isLeaving ? words.redirecting(name) : props.isAny ? words.openAny : words.connecting(name)}
        />
      )
    }
    case 'other-account':
      return (
        <StatusScreen
          actions={
            <>
              {props.onKeep && (
                <Button onClick={props.onKeep} variant="secondary">
                  {words.keep}
                </Button>
              )}
              {different}
            </>
          }
          data-slot={slot}
          description={words.otherDetail(name, props.suggested)}
          hero={
            <Tile tone="caution">
              <WarningIcon />
            </Tile>
          }
          state={props.status}
          title={words.other}
        />
      )
    case 'done': {
      const done = { login: words.success, link: words.linked, connect: words.connected }
      return (
        <StatusScreen
          data-slot={slot}
          hero={<ProgressRing done>{mark}</ProgressRing>}
          state="done"
          title={done[props.intent]}
        />
      )
    }
    default: {
      const wait: Readonly<Record<typeof props.status, Wait>> = {
        'connecting': {
          title: words.connecting(name),
          label: words.connectingLabel,
          long: words.connectingLong(name),
          longer: words.connectingLonger,
        },
        'switching-network': {
          title: words.switching,
          label: words.switchingLabel('network' in props ? props.network : undefined),
          long: words.switchingLong(name),
          longer: words.switchingLonger,
        },
        'awaiting-signature': {
          title: words.sign,
          label: words.signLabel,
          long: words.signLong(name),
          longer: words.signLonger,
        },
        'submitting-signature': {
          title: words.sign,
          label: words.checking,
          long: words.checkingLong,
          longer: words.checkingLonger,
        },
      }
      const { title, ...texts } = wait[props.status]
      return (
        <StatusScreen
          actions={different}
          data-slot={slot}
          description={<Waiting {...texts} key={props.status} />}
          hero={<ProgressRing>{mark}</ProgressRing>}
          state={props.status}
          title={title}
        />
      )
    }
  }
}

export type WalletProblem = Omit<ErrorScreenProps, 'children' | 'other'>

type Wait = Pick<WaitingProps, 'label' | 'long' | 'longer'> & { title: string }

export type ExternalWalletProps = {
  /** Name and icon of the wallet. */
  wallet: { name: string; icon?: string | undefined }
  onDifferent?: (() => void) | undefined
} & (
  | { status: 'connecting' | 'awaiting-signature' | 'submitting-signature' }
  /** `network` is the network's name if it is one of the app's networks. */
  | { status: 'switching-network'; network?: string | undefined }
  /** The wallet is on another device, or the user has not selected a wallet. */
  | {
      status: 'scanning'
      /** Undefined until a pairing exists. */ uri: string | undefined
      isAny?: boolean | undefined
    }
  /** The wallet's app is on this phone. */
  | { status: 'opening'; link: string; uri?: string | undefined; isAny?: boolean | undefined }
  /** The page redirects to the app, which then opens the page again. */
  | { status: 'redirecting'; link: string; uri?: undefined; isAny?: undefined }
  | { status: 'not-installed'; homepage: string; onReload: () => void; onDifferent: () => void }
  /** The connected account is not the suggested account. */
  | { status: 'other-account'; suggested: string; onKeep?: (() => void) | undefined }
  | { status: 'done'; intent: 'login' | 'link' | 'connect' }
  | {
      status: 'error'
      problem: WalletProblem
    }
)

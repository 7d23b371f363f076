'use client'
import { type ConfirmationWay, type ConfirmState, useApp, useConfirmation } from '@keyhook/sdk'
import { useState } from 'react'
import { useInnerBack } from '../../lib/use-inner-back'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { Button } from '../../ui/button'
import { ScreenActions, ScreenBody } from '../../ui/screen'
import { Sentence } from '../../ui/sentence'
import { Waiting } from '../../ui/waiting'
import { confirmWords } from '../../words/confirm'
import { passkeyWords } from '../../login-methods/passkey/words'
import { PickWallet } from '../wallet/pick-wallet'
import { ConfirmFrame, type ConfirmFrameProps } from './confirm-frame'

/** Requests a signature that confirms an action: with the user's wallet or passkey. */
export function ConfirmBySigning(props: ConfirmBySigningProps) {
  const { error, onConnect, onInstead, onSign, status, wallet, ...frame } = props
  const words = useWords(confirmWords)
  const passkey = useWords(passkeyWords)
  const isAsking = status === 'pending'
  return (
    <ConfirmFrame
      {...frame}
      detail={
        wallet === undefined ? (
          words.usePasskey
        ) : (
          <Sentence keep slots={{ wallet: <ShortHex value={wallet} /> }} text={words.useWallet} />
        )
      }
      isDone={status === 'success'}
    >
      <ScreenBody>
        <div className="flex min-h-10 items-center justify-center text-center text-sm/5">
          {isAsking && (
            <Waiting
              label={wallet === undefined ? passkey.asking : words.signing}
              long={wallet === undefined ? passkey.long : words.signingLong}
              longer={wallet === undefined ? words.passkeyLonger : words.signingLonger}
            />
          )}
          <p className="text-(--keyhook-negative)" role="alert">
            {status === 'idle' && error?.message}
          </p>
        </div>
      </ScreenBody>
      {/* The buttons keep their space after success, so that a closing screen does not shrink first. */}
      <ScreenActions className={status === 'success' ? 'invisible' : undefined}>
        <Button busy={isAsking} onClick={onConnect ?? onSign}>
          {onConnect ? words.connect : wallet === undefined ? words.passkeyAction : words.walletAction}
        </Button>
        {onInstead && (
          <Button aria-disabled={isAsking} onClick={isAsking ? undefined : onInstead} variant="ghost">
            {wallet === undefined ? words.walletInstead : words.passkeyInstead}
          </Button>
        )}
      </ScreenActions>
    </ConfirmFrame>
  )
}

export type ConfirmBySigningProps = Pick<ConfirmFrameProps, 'action' | 'appName' | 'appLogo'> & {
  status: 'idle' | 'pending' | 'success'
  /** Address of the signing wallet. Undefined for a passkey. */
  wallet: string | undefined
  error?: { readonly message: string } | undefined
  onSign: () => void
  onConnect?: (() => void) | undefined
  /** Switches between wallet and passkey, if the user has both. */
  onInstead?: (() => void) | undefined
}

/** {@link ConfirmBySigning}, wired to the pending confirmation. */
export function ConfirmBySigningScreen({ shown, signing: { way, ways } }: ConfirmBySigningScreenProps) {
  const { appearance, name } = useApp()
  const { sign } = useConfirmation()
  const copy = useErrorCopy()
  const words = useWords(confirmWords)
  const passkey = useWords(passkeyWords)
  const [isConnecting, setConnecting] = useState(false)
  useInnerBack(isConnecting ? () => setConnecting(false) : undefined)
  if (isConnecting) return <PickWallet onDone={() => setConnecting(false)} />
  const isPasskey = way.method === 'passkey'
  const other = ways.find(({ method }) => (method === 'passkey') !== isPasskey)
  const failure = shown.status === 'error' ? shown.error : undefined
  const said = failure && copy(failure)
  const message =
    failure?.code === 'USER_REJECTED'
      ? words.notSigned
      : failure?.code === 'PASSKEY_NOT_ALLOWED'
        ? passkey.failedDetail
        : (said?.detail ?? said?.title)
  return (
    <ConfirmBySigning
      action={shown.action}
      appLogo={appearance.logo}
      appName={name}
      error={message === undefined ? undefined : { message }}
      onConnect={failure?.reason === 'wallet_not_connected' ? () => setConnecting(true) : undefined}
      onInstead={other && (() => void sign({ way: other }))}
      onSign={() => void sign()}
      status={shown.status === 'signing' ? 'pending' : shown.status === 'confirmed' ? 'success' : 'idle'}
      wallet={isPasskey ? undefined : way.destination}
    />
  )
}

type Shown = Exclude<ConfirmState, { status: 'initial' | 'exited' }>

export type ConfirmBySigningScreenProps = {
  shown: Shown
  signing: { readonly way: ConfirmationWay; readonly ways: readonly ConfirmationWay[] }
}

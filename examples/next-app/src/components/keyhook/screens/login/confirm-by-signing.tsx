'use client'
import { type ConfirmationWay, type ConfirmState, useApp, useConfirmation } from '@keyhook/sdk'
import { useState } from 'react'
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

/** Asks for the signature that confirms what the user is about to do: of their wallet, or with their passkey. */
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
      {/* Done, they keep their room: a screen that is about to close does not become smaller first. */}
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
  /** The address of the wallet that signs; a passkey does without. */
  wallet: string | undefined
  /** Why the last one was not good. */
  error?: { readonly message: string } | undefined
  onSign: () => void
  /** Connects the wallet, where it has to be. */
  onConnect?: (() => void) | undefined
  /** Signs with the other one, where the user has both. */
  onInstead?: (() => void) | undefined
}

/** {@link ConfirmBySigning}, wired to the confirmation that is asked for. */
export function ConfirmBySigningScreen({ shown, signing: { way, ways } }: ConfirmBySigningScreenProps) {
  const { appearance, name } = useApp()
  const { sign } = useConfirmation()
  const copy = useErrorCopy()
  const words = useWords(confirmWords)
  const passkey = useWords(passkeyWords)
  const [isConnecting, setConnecting] = useState(false)
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
// keyhook confirm@0.1.0

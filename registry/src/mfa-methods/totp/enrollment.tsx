'use client'
import { useState } from 'react'
import { useInnerBack } from '../../lib/use-inner-back'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { QrCode } from '../../ui/qr-code'
import {
  Screen,
  ScreenActions,
  ScreenBody,
  ScreenDescription,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { CopyButton } from '../../ui/copy-button'
import { Tile } from '../../ui/tile'
import { mfaWords } from '../../words/mfa'
import { CodeField, type CodeFieldProps } from '../../screens/login/code-field'
import type { EnrollmentProps } from '../define-mfa-method'
import { totp } from './method'

/** Sets up an authenticator app: its secret as a QR code and as text, then a code. */
export function MfaTotp({ authUrl, isScanned = false, secret, ...code }: MfaTotpProps) {
  const words = useWords(mfaWords)
  // This component mounts again after another screen covered it. `isScanned` restores its step.
  const [isVerifying, setVerifying] = useState(isScanned || code.error !== undefined || code.status === 'pending')
  useInnerBack(isVerifying && code.status === 'idle' ? () => setVerifying(false) : undefined)
  if (isVerifying)
    return (
      <Screen data-slot="mfa-totp" key="code">
        <ScreenHeader>
          <ScreenHero>
            <Tile>{totp.icon}</Tile>
          </ScreenHero>
          <ScreenTitle>{words.codeTitle}</ScreenTitle>
          <ScreenDescription>{words.totpVerify}</ScreenDescription>
        </ScreenHeader>
        <ScreenBody>
          <CodeField {...code} />
        </ScreenBody>
      </Screen>
    )
  return (
    <Screen data-slot="mfa-totp" key="secret">
      <ScreenHeader>
        <ScreenTitle>{words.totpTitle}</ScreenTitle>
        <ScreenDescription>{words.totpEnroll}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody className="items-center gap-3">
        <QrCode label={words.totpScan} noCopy size={200} value={authUrl} />
        {/* In a low window, such as on a phone, users copy the secret instead of scanning it. */}
        <div className="flex max-w-full flex-col items-center gap-1 text-center [@container_modal_(height<30rem)]:order-first">
          <span className="text-xs/4 text-(--keyhook-ink-muted)">{words.secret}</span>
          <code className="text-sm/5 break-all" dir="ltr">
            {secret}
          </code>
          <CopyButton className="text-sm/5" text={secret}>
            {words.copySecret}
          </CopyButton>
        </div>
      </ScreenBody>
      <ScreenActions>
        <Button onClick={() => setVerifying(true)}>{words.continue}</Button>
      </ScreenActions>
    </Screen>
  )
}

export type MfaTotpProps = Omit<CodeFieldProps, 'sending'> & {
  /** Encoded in base32. */
  secret: string
  /** Content of the QR code. */
  authUrl: string
  /** True starts with the field for the code instead of the QR code. */
  isScanned?: boolean | undefined
}

/** {@link MfaTotp}, wired to the enrollment. */
export function Enrollment({ error, isBusy, step, verbs }: EnrollmentProps) {
  if (step.status !== 'awaiting-totp') return null
  return (
    <MfaTotp
      authUrl={step.authUrl}
      error={error}
      onSubmit={(code) => void verbs.submitCode(code)}
      secret={step.secret}
      status={isBusy ? 'pending' : 'idle'}
    />
  )
}

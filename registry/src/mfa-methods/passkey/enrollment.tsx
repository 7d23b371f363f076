'use client'
import { limits, usePasskeys } from '@keyhook/sdk'
import { useId, useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { WarningIcon } from '../../ui/icons'
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
import { Tile } from '../../ui/tile'
import { Notice } from '../../ui/notice'
import { commonWords } from '../../words/common'
import { errorReasonWords } from '../../words/error-reasons'
import { mfaWords } from '../../words/mfa'
import type { EnrollmentProps } from '../define-mfa-method'
import { passkey } from './method'

/**
 * Sets up passkeys. Lists up to three passkeys, or two and a button that shows all. A user without a passkey creates
 * one. Errors replace the list and offer a way back.
 */
export function MfaPasskeys({ busy, canAdd, error, isUnsupported, onAdd, onEnable, passkeys }: MfaPasskeysProps) {
  const words = useWords(mfaWords)
  const common = useWords(commonWords)
  const errorReasons = useWords(errorReasonWords)
  const [isWhole, setIsWhole] = useState(false)
  const [leftError, setLeftError] = useState<MfaPasskeysProps['error']>()
  const list = useId()
  const isLong = passkeys.length > 3
  const isEmpty = passkeys.length === 0
  const shown = isLong && !isWhole ? passkeys.slice(0, 2) : passkeys
  if (error && error !== leftError)
    return (
      <StatusScreen
        actions={<Button onClick={() => setLeftError(error)}>{common.back}</Button>}
        data-slot="mfa-passkeys"
        description={error.message}
        hero={
          <Tile tone="negative">
            <WarningIcon />
          </Tile>
        }
        key="error"
        title={words.passkeyFailed}
      />
    )
  return (
    <Screen data-slot="mfa-passkeys" key={isEmpty ? 'intro' : 'list'}>
      <ScreenHeader>
        <ScreenHero>
          <Tile>{passkey.icon}</Tile>
        </ScreenHero>
        <ScreenTitle>{isEmpty ? words.passkeyTitle : words.yourPasskeys}</ScreenTitle>
        <ScreenDescription>{isEmpty ? words.passkeyIntro : words.passkeysDetail}</ScreenDescription>
      </ScreenHeader>
      {!isEmpty && (
        <ScreenBody className="gap-2">
          <ul
            className="flex flex-col divide-y divide-(--keyhook-line) rounded-(--keyhook-radius) bg-(--keyhook-surface-raised) ps-4 pe-4"
            id={list}
          >
            {shown.map(({ account, name }) => (
              <li className="flex min-h-11 items-center gap-3 pt-2 pb-2 text-sm/5" key={account.credentialId}>
                <span className="shrink-0 [&_svg]:size-5">{passkey.icon}</span>
                <span className="min-w-0 break-words">{name}</span>
              </li>
            ))}
          </ul>
          {isLong && (
            <Button aria-controls={list} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} variant="link">
              {isWhole ? words.viewFewer : words.viewAll}
            </Button>
          )}
        </ScreenBody>
      )}
      {isUnsupported && (
        <ScreenBody>
          <Notice>{errorReasons.passkey_unsupported.detail}</Notice>
        </ScreenBody>
      )}
      <ScreenActions>
        {!isEmpty && (
          <Button busy={busy === 'enable'} onClick={onEnable}>
            {words.enablePasskeys}
          </Button>
        )}
        {canAdd && passkeys.length < limits.passkeys && (
          <Button busy={busy === 'add'} onClick={onAdd} variant={isEmpty ? 'primary' : 'secondary'}>
            {words.addPasskey}
          </Button>
        )}
      </ScreenActions>
    </Screen>
  )
}

export type MfaPasskeysProps = {
  passkeys: readonly Pick<usePasskeys.Passkey, 'account' | 'name'>[]
  /** True if the app supports passkeys and the user has fewer than five. */
  canAdd: boolean
  /** True if the browser does not support passkeys and the user has no passkey. */
  isUnsupported?: boolean | undefined
  busy?: 'add' | 'enable' | undefined
  error?: { readonly message: string } | undefined
  onAdd: () => void
  onEnable: () => void
}

/** {@link MfaPasskeys}, wired to the enrollment. */
export function Enrollment({ error, isBusy, step, verbs }: EnrollmentProps) {
  const { canAdd, passkeys: linked } = usePasskeys()
  const passkeys = linked ?? []
  return (
    <MfaPasskeys
      busy={step.status === 'adding-passkey' ? 'add' : isBusy ? 'enable' : undefined}
      canAdd={canAdd}
      error={error}
      isUnsupported={linked?.length === 0 && !canAdd}
      onAdd={() => void verbs.addPasskey()}
      onEnable={() => void verbs.submitPasskeys(passkeys.map(({ account }) => account.credentialId))}
      passkeys={passkeys}
    />
  )
}

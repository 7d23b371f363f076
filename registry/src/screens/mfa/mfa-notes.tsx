'use client'
import type { MfaMethod } from '@keyhook/sdk'
import { useState } from 'react'
import { useWords } from '../../lib/use-words'
import { mfaMethods } from '../../mfa-methods/mfa-methods'
import { ApproveButton } from '../../ui/approve-button'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { LockIcon, ShieldIcon, WarningIcon } from '../../ui/icons'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { commonWords } from '../../words/common'
import { mfaWords } from '../../words/mfa'

/** Explains the purpose of MFA. */
export function MfaIntro({ onClose, onContinue }: { onClose: () => void; onContinue: () => void }) {
  const words = useWords(mfaWords)
  return (
    <StatusScreen
      actions={
        <>
          <Button onClick={onContinue}>{words.continue}</Button>
          <Button onClick={onClose} variant="ghost">
            {words.notNow}
          </Button>
        </>
      }
      data-slot="mfa-intro"
      description={words.intro}
      hero={
        <Tile>
          <ShieldIcon />
        </Tile>
      }
      title={words.introTitle}
    />
  )
}

/** Shown in an app without MFA methods. */
export function MfaNone({ onClose }: { onClose: () => void }) {
  const common = useWords(commonWords)
  const words = useWords(mfaWords)
  return (
    <StatusScreen
      actions={<Button onClick={onClose}>{common.close}</Button>}
      data-slot="mfa-none"
      description={words.none}
      hero={
        <Tile>
          <ShieldIcon />
        </Tile>
      }
      title={words.noneTitle}
    />
  )
}

/** Requests confirmation before removing a method. */
export function MfaRemoval({ method, onKeep, onRemove }: MfaRemovalProps) {
  const words = useWords(mfaWords)
  return (
    <StatusScreen
      actions={
        <>
          <Button onClick={onKeep} variant="secondary">
            {words.keep}
          </Button>
          <Button className="text-(--keyhook-negative)" onClick={onRemove} variant="ghost">
            {words.removeAction}
          </Button>
        </>
      }
      data-slot="mfa-removal"
      description={words.removeDetail}
      hero={
        <Tile tone="negative">
          <WarningIcon />
        </Tile>
      }
      title={words[mfaMethods[method].words.removal]}
    />
  )
}

export type MfaRemovalProps = { method: MfaMethod; onKeep: () => void; onRemove: () => void }

/** Confirms an enrolled method. With the first method it shows the recovery codes, once. */
export function MfaDone({ method, onDone, recoveryCodes }: MfaDoneProps) {
  const words = useWords(mfaWords)
  const [isSeen, setSeen] = useState(recoveryCodes.length === 0)
  if (!isSeen)
    return (
      <StatusScreen
        actions={<ApproveButton onClick={() => setSeen(true)}>{words.savedCodes}</ApproveButton>}
        data-slot="mfa-recovery-codes"
        description={words.recovery}
        hero={
          <Tile tone="caution">
            <LockIcon />
          </Tile>
        }
        key="codes"
        title={words.recoveryTitle}
      >
        <div className="flex flex-col items-center gap-3">
          <ul className="grid w-full grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-1 rounded-(--keyhook-radius) bg-(--keyhook-surface-raised) ps-4 pe-4 pt-3.5 pb-3.5 text-center">
            {recoveryCodes.map((code) => (
              <li className="font-mono text-sm/6" dir="ltr" key={code}>
                {code}
              </li>
            ))}
          </ul>
          <CopyButton className="text-sm/5" text={recoveryCodes.join('\n')}>
            {words.copyCodes}
          </CopyButton>
        </div>
      </StatusScreen>
    )
  return (
    <StatusScreen
      actions={<Button onClick={onDone}>{words.done}</Button>}
      data-slot="mfa-done"
      description={words.doneDetail}
      hero={<SuccessCheck />}
      key="done"
      title={words[mfaMethods[method].words.done]}
    />
  )
}

export type MfaDoneProps = { method: MfaMethod; onDone: () => void; recoveryCodes: readonly string[] }

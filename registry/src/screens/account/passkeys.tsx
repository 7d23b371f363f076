'use client'
import { limits, type LinkedAccount, type usePasskeys } from '@keyhook/sdk'
import { useId, useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { PasskeyIcon } from '../../ui/icons'
import { profileWords } from '../../words/profile'
import { LinkRow } from './link-row'
import { UnlinkableRow } from './profile-row'
import { ProfileEmpty, ProfileRows, ProfileSection } from './profile-section'

/** The user's passkeys: two at first, and a button that shows all. */
export function Passkeys({ canAdd, error, onAdd, onUnlink, passkeys, said, unlinking }: PasskeysProps) {
  const words = useWords(profileWords)
  const [isWhole, setIsWhole] = useState(false)
  const list = useId()
  const isLong = passkeys.length > 2
  const shown = isLong && !isWhole ? passkeys.slice(0, 2) : passkeys
  return (
    <ProfileSection data-slot="passkeys" detail={words.passkeysDetail} error={error} said={said} title={words.passkeys}>
      <div id={list}>
        {shown.length > 0 && (
          <ProfileRows label={words.passkeys}>
            {shown.map(({ account, name, obstacle }) => (
              <UnlinkableRow
                busy={unlinking === account}
                confirmDetail={words.confirmPasskey}
                detail={account.firstVerifiedAt && words.made(account.firstVerifiedAt)}
                disabled={unlinking !== undefined && unlinking !== account}
                icon={<PasskeyIcon />}
                key={account.credentialId}
                name={name}
                obstacle={obstacle}
                onUnlink={() => onUnlink(account, name)}
                accessibleName={name}
              />
            ))}
          </ProfileRows>
        )}
      </div>
      {isLong && (
        <div className="flex border-t border-(--keyhook-line) ps-3 pe-3 pt-2 pb-2">
          <Button aria-controls={list} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} variant="link">
            {isWhole ? words.viewFewer : words.viewAll}
          </Button>
        </div>
      )}
      {canAdd ? (
        <ul className={shown.length > 0 ? 'border-t border-(--keyhook-line)' : undefined}>
          <LinkRow icon={<PasskeyIcon />} onLink={onAdd}>
            {shown.length > 0 ? words.addPasskey : words.firstPasskey}
          </LinkRow>
        </ul>
      ) : (
        passkeys.length >= limits.passkeys && (
          <div className="border-t border-(--keyhook-line)">
            <ProfileEmpty>{words.passkeysFull}</ProfileEmpty>
          </div>
        )
      )}
    </ProfileSection>
  )
}

export type PasskeysProps = {
  passkeys: readonly usePasskeys.Passkey[]
  canAdd: boolean
  onAdd: () => void
  onUnlink: (account: LinkedAccount, name: string) => void
  error?: string | undefined
  /** The last change, as screen readers announce it. */
  said?: string | undefined
  unlinking?: LinkedAccount | undefined
}

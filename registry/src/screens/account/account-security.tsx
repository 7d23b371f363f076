'use client'
import type { MfaMethod, RecoveryMethod } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { LockIcon, ShieldIcon } from '../../ui/icons'
import { mfaWords } from '../../words/mfa'
import { profileWords } from '../../words/profile'
import { recoveryWords } from '../../words/recovery'
import { inMfaOrder } from '../mfa/mfa-methods'
import { recoveryViews } from '../../recovery-methods/recovery-methods'
import { Facts, ProfileRow } from './profile-row'
import { ProfileRows, ProfileSection } from './profile-section'

/** A section with the MFA methods and the recovery of each embedded wallet. */
export function AccountSecurity({ mfa, onMfa, onRecovery, wallets = [] }: AccountSecurityProps) {
  const words = useWords(profileWords)
  const methods = useWords(mfaWords)
  const ways = useWords(recoveryWords)
  return (
    <ProfileSection data-slot="account-security" detail={words.securityDetail} title={words.security}>
      <ProfileRows label={words.security}>
        {mfa && (
          <ProfileRow
            actions={
              <Button aria-label={mfa.length > 0 ? words.manageMfa : words.setUpMfa} onClick={onMfa} variant="link">
                {mfa.length > 0 ? words.manage : words.setUp}
              </Button>
            }
            detail={mfa.length > 0 ? <Facts facts={inMfaOrder(mfa).map((method) => methods[method])} /> : words.mfaNone}
            icon={<ShieldIcon className="size-5" />}
            name={words.mfa}
            accessibleName={words.mfa}
          />
        )}
        {wallets.map(({ address, chainType, method }) => {
          const name = wallets.length > 1 ? words.recoveryOf(words[chainType]) : words.recovery
          return (
            <ProfileRow
              actions={
                <Button aria-label={words.changeRecovery(name)} onClick={() => onRecovery(address)} variant="link">
                  {words.change}
                </Button>
              }
              detail={method === 'privy' ? words.byLogin : ways[recoveryViews[method].word]}
              icon={<LockIcon className="size-5" />}
              key={address}
              name={name}
              accessibleName={name}
            />
          )
        })}
      </ProfileRows>
    </ProfileSection>
  )
}

export type AccountSecurityProps = {
  /** The enrolled methods. Undefined if the app has no MFA. */
  mfa?: readonly MfaMethod[] | undefined
  wallets?:
    | readonly {
        readonly address: string
        readonly chainType: 'ethereum' | 'solana'
        readonly method: RecoveryMethod
      }[]
    | undefined
  onMfa: () => void
  onRecovery: (address: string) => void
}

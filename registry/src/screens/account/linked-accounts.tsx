'use client'
import { limits, type LinkedAccount, type LoginMethod, type useLinkedAccounts } from '@keyhook/sdk'
import { useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Destination } from '../../ui/destination'
import { profileWords } from '../../words/profile'
import { LinkRow } from './link-row'
import { Facts, UnlinkableRow } from './profile-row'
import { ProfileEmpty, ProfileRows, ProfileSection } from './profile-section'
import { useAccountNames } from './use-account-names'
import { WithAppName } from './with-app-name'
import { cn } from '../../lib/cn'
import { BrandMark } from '../../ui/brand-mark'
import { GlobeIcon, MailIcon, PasskeyIcon, PersonIcon, PhoneIcon, WalletIcon } from '../../ui/icons'
import { CrossAppMark } from '../../login-methods/cross-app/mark'

const icons: Readonly<Record<string, typeof MailIcon | undefined>> = {
  email: MailIcon,
  sms: PhoneIcon,
  passkey: PasskeyIcon,
  siwe: WalletIcon,
  siws: WalletIcon,
  other: PersonIcon,
}

/** The icon of a linked account, by its login method. */
function AccountIcon({ className, method }: { className?: string | undefined; method: string | undefined }) {
  if (method?.startsWith('privy:')) return <CrossAppMark appId={method.slice('privy:'.length)} className="size-5" />
  const Icon = method?.startsWith('custom') ? GlobeIcon : icons[method ?? 'other']
  return Icon ? <Icon className={className} /> : <BrandMark className={cn('size-5', className)} name={method ?? ''} />
}

/** The linked accounts except passkeys and wallets, and a row for each method that can be linked. */
export function LinkedAccounts({
  accounts,
  error,
  linkable,
  onLink,
  onUnlink,
  onUpdate,
  said,
  unlinking,
}: LinkedAccountsProps) {
  const words = useWords(profileWords)
  const { kindOf, nameOf } = useAccountNames()
  const linked = accounts.filter(({ account }) => !otherSections.includes(account.type))
  const missing = linkable.filter((method) => !separateSections.includes(method))
  const [isWhole, setIsWhole] = useState(false)
  const isLong = missing.length > limits.landingEntries
  const offered = isLong && !isWhole ? missing.slice(0, limits.landingEntries - 1) : missing
  return (
    <ProfileSection
      data-slot="linked-accounts"
      detail={words.accountsDetail}
      error={error}
      said={said}
      title={words.accounts}
    >
      {linked.length + missing.length === 0 ? (
        <ProfileEmpty>{words.noAccounts}</ProfileEmpty>
      ) : (
        <ProfileRows label={words.accounts}>
          {linked.map(({ account, canUpdate, method, obstacle }) => (
            <WithAppName key={`${method} ${nameOf(account, method)}`} method={method}>
              {(app) => {
                const name = nameOf(account, method, app)
                const kind = kindOf(method)
                const at = account.firstVerifiedAt ?? account.latestVerifiedAt
                return (
                  <UnlinkableRow
                    actions={
                      canUpdate && method
                        ? [{ label: words.update, name: words.updateAccount(name), onSelect: () => onUpdate(method) }]
                        : []
                    }
                    busy={unlinking === account}
                    confirmDetail={words.confirmDetail}
                    detail={<Facts facts={[name === kind ? undefined : kind, at ? words.verified(at) : undefined]} />}
                    disabled={unlinking !== undefined && unlinking !== account}
                    icon={<AccountIcon method={method} />}
                    name={<Destination>{name}</Destination>}
                    obstacle={obstacle}
                    onUnlink={() => onUnlink(account, name)}
                    accessibleName={name}
                  />
                )
              }}
            </WithAppName>
          ))}
          {offered.map((method) => {
            const label = linkOf[method]
            return (
              <WithAppName key={method} method={method}>
                {(app) => (
                  <LinkRow icon={<AccountIcon method={method} />} onLink={() => onLink(method)}>
                    {label ? words[label] : words.link(app ?? kindOf(method))}
                  </LinkRow>
                )}
              </WithAppName>
            )
          })}
          {isLong && (
            <li className="flex ps-3 pe-3 pt-2 pb-2">
              <Button aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} variant="link">
                {isWhole ? words.viewFewer : words.moreKinds}
              </Button>
            </li>
          )}
        </ProfileRows>
      )}
    </ProfileSection>
  )
}

/** Link functions by type of account, for accounts without an OAuth provider. */
const linkOf: Readonly<Record<string, 'linkEmail' | 'linkPhone' | undefined>> = {
  email: 'linkEmail',
  sms: 'linkPhone',
}

/** Types of accounts that have their own section or are not shown. */
const otherSections: readonly LinkedAccount['type'][] = ['guest', 'passkey', 'smart_wallet', 'wallet']
const separateSections: readonly LoginMethod[] = ['passkey', 'siwe', 'siws']

export type LinkedAccountsProps = {
  /** Accounts from `useLinkedAccounts`. */
  accounts: readonly useLinkedAccounts.Entry[]
  /** Methods that can be linked, one row each. */
  linkable: readonly LoginMethod[]
  onLink: (method: LoginMethod) => void
  onUnlink: (account: LinkedAccount, name: string) => void
  /** Replaces the email address or phone number. */
  onUpdate: (method: LoginMethod) => void
  error?: string | undefined
  /** The last change, as screen readers announce it. */
  said?: string | undefined
  unlinking?: LinkedAccount | undefined
}

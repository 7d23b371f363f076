'use client'
import type { CrossAppGrant } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { WalletMark } from '../../ui/wallet-mark'
import { profileWords } from '../../words/profile'
import { Facts, ProfileRow } from './profile-row'
import { ProfileEmpty, ProfileRows, ProfileSection } from './profile-section'

/** The connected apps (cross-app) with their permissions, and a button that revokes each. */
export function ConnectedApps({ error, grants, onRevoke, revoking, said }: ConnectedAppsProps) {
  const words = useWords(profileWords)
  return (
    <ProfileSection data-slot="connected-apps" detail={words.appsDetail} error={error} said={said} title={words.apps}>
      {grants.length === 0 ? (
        <ProfileEmpty>{words.noApps}</ProfileEmpty>
      ) : (
        <ProfileRows label={words.apps}>
          {grants.map((grant) => (
            <ProfileRow
              actions={
                <Button
                  aria-disabled={(revoking !== undefined && revoking !== grant.appId) || undefined}
                  aria-label={words.revokeApp(grant.name)}
                  busy={revoking === grant.appId}
                  className="text-(--keyhook-negative)"
                  onClick={() => revoking === undefined && onRevoke(grant)}
                  variant="link"
                >
                  {words.revoke}
                </Button>
              }
              detail={
                <Facts
                  facts={[
                    grant.isReadOnly ? words.seesWallets : words.canRequestSignatures,
                    words.used(grant.lastUsedAt),
                  ]}
                />
              }
              icon={<WalletMark className="size-7 text-sm/5" icon={grant.iconUrl} name={grant.name} />}
              key={grant.appId}
              name={grant.name}
              accessibleName={grant.name}
            />
          ))}
        </ProfileRows>
      )}
    </ProfileSection>
  )
}

export type ConnectedAppsProps = {
  grants: readonly CrossAppGrant[]
  onRevoke: (grant: CrossAppGrant) => void
  error?: string | undefined
  revoking?: string | undefined
  /** The last change, as screen readers announce it. */
  said?: string | undefined
}

'use client'
import type { CrossAppGrant } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { WalletMark } from '../../ui/wallet-mark'
import { profileWords } from '../../words/profile'
import { Facts, ProfileRow } from './profile-row'
import { ProfileEmpty, ProfileRows, ProfileSection } from './profile-section'

/** The other apps that the user has let know them: what each may do, and the button that takes it back. */
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
                  onClick={() => revoking === undefined && onRevoke(grant)}
                  variant="link"
                >
                  {words.revoke}
                </Button>
              }
              detail={
                <Facts
                  facts={[grant.isReadOnly ? words.seesWallets : words.asksToSign, words.used(grant.lastUsedAt)]}
                />
              }
              icon={<WalletMark className="size-7 text-sm/5" icon={grant.iconUrl} name={grant.name} />}
              key={grant.appId}
              name={grant.name}
              plainName={grant.name}
            />
          ))}
        </ProfileRows>
      )}
    </ProfileSection>
  )
}

export type ConnectedAppsProps = {
  /** The apps that the user has let log them in, from `useCrossAppGrants`. */
  grants: readonly CrossAppGrant[]
  /** The user wants the app to log them in no more. */
  onRevoke: (grant: CrossAppGrant) => void
  /** Why the last one could not be taken back. */
  error?: string | undefined
  /** The id of the app that is being taken back. */
  revoking?: string | undefined
  /** What has just been done. */
  said?: string | undefined
}

import { useLinkedAccounts, useUnlinkAccount } from '@keyhook/sdk'
import { useState } from 'react'
import { AddressForm } from './address-form'
import { ProviderApp } from './provider-app'
import { OtherWays } from './other-ways'
import { Problem } from './problem'
import { OAuthProviders } from './oauth-providers'
import { Wallets } from './wallets'

const reasons = {
  'only-login': 'the only login method',
  'enrolled-in-mfa': 'enrolled in MFA',
} as const

/** The linked accounts, and those that the user can link. An account that cannot be unlinked shows the reason. */
export function Accounts() {
  const { accounts = [], linkable } = useLinkedAccounts()
  const { state, unlinkAccount } = useUnlinkAccount()
  const [requested, setRequested] = useState<{ intent: 'link' | 'update'; method: 'email' | 'sms' }>()
  return (
    <section aria-label="Accounts">
      <h2>Accounts</h2>
      <ul>
        {accounts.map(({ account, canUpdate, method, obstacle }) =>
          obstacle === 'not-linked' ? null : (
            <li key={`${method} ${account.firstVerifiedAt?.getTime()}`}>
              {labelOf(method)}{' '}
              {canUpdate && (method === 'email' || method === 'sms') && (
                <button onClick={() => setRequested({ intent: 'update', method })}>Update {method}</button>
              )}{' '}
              <button
                disabled={obstacle !== undefined || state.status === 'unlinking'}
                onClick={() => unlinkAccount(account)}
              >
                Unlink {labelOf(method)}
              </button>{' '}
              {obstacle && reasons[obstacle]}
            </li>
          ),
        )}
      </ul>
      {state.status === 'error' && <Problem error={state.error} />}
      {requested ? (
        <AddressForm
          {...requested}
          key={`${requested.intent} ${requested.method}`}
          onEnd={() => setRequested(undefined)}
        />
      ) : (
        linkable.map(
          (method) =>
            (method === 'email' || method === 'sms') && (
              <button key={method} onClick={() => setRequested({ intent: 'link', method })}>
                Link {method}
              </button>
            ),
        )
      )}
      <OAuthProviders intent="link" />
      <OtherWays intent="link" />
      <ProviderApp intent="link" />
      <Wallets intent="link" />
    </section>
  )
}

/** `privy:<id>` is the login method of an account in a provider app. */
const labelOf = (method: string | undefined) => (method?.startsWith('privy:') ? 'another app' : method)

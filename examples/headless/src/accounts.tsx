import { useLinkedAccounts, useUnlinkAccount } from '@keyhook/sdk'
import { Problem } from './problem'

const reasons = {
  'only-login': 'the only way to log in',
  'enrolled-in-mfa': 'enrolled in MFA',
} as const

/** What logs the user in. What cannot be unlinked says why before it is tried. */
export function Accounts() {
  const { accounts = [] } = useLinkedAccounts()
  const { state, unlinkAccount } = useUnlinkAccount()
  return (
    <section aria-label="Accounts">
      <h2>Accounts</h2>
      <ul>
        {accounts.map(({ account, method, obstacle }) =>
          obstacle === 'not-linked' ? null : (
            <li key={`${method} ${account.firstVerifiedAt?.getTime()}`}>
              {method}{' '}
              <button
                disabled={obstacle !== undefined || state.status === 'unlinking'}
                onClick={() => unlinkAccount(account)}
              >
                Unlink {method}
              </button>{' '}
              {obstacle && reasons[obstacle]}
            </li>
          ),
        )}
      </ul>
      {state.status === 'error' && <Problem error={state.error} />}
    </section>
  )
}

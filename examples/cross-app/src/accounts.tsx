import { useCrossAppAccounts, useKeyhook } from '@keyhook/sdk'
import { useState } from 'react'
import { AskWallet } from './ask-wallet'
import { Button } from './button'
import { Problem } from './problem'

/** The user's linked cross-app accounts, with the wallets of each. */
export function Accounts() {
  const { user } = useKeyhook()
  const { unlinkCrossAppAccount } = useCrossAppAccounts()
  const [problem, setProblem] = useState<Error>()
  const accounts = user?.linkedAccounts.filter((account) => account.type === 'cross_app') ?? []
  if (accounts.length === 0) return null
  return (
    <section aria-label="Accounts of other apps" className="space-y-3">
      <h2 className="font-semibold">Accounts of other apps</h2>
      {problem && <Problem error={problem} />}
      {accounts.map(({ embeddedWallets, providerApp, subject }) => (
        <div className="space-y-2" key={subject}>
          <p>{providerApp.id}</p>
          {embeddedWallets.map(({ address }) => (
            <AskWallet address={address} key={address} />
          ))}
          <Button
            onClick={() => {
              setProblem(undefined)
              unlinkCrossAppAccount({ subject }).catch(setProblem)
            }}
          >
            Unlink
          </Button>
        </div>
      ))}
    </section>
  )
}

'use client'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { PersonIcon } from '../../ui/icons'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { accountNotFoundWords } from '../../words/status'

/** Shown when sign-up is disabled and no account exists. */
export function AccountNotFound({ onTryAnother }: { onTryAnother: () => void }) {
  const words = useWords(accountNotFoundWords)
  return (
    <StatusScreen
      actions={<Button onClick={onTryAnother}>{words.action}</Button>}
      data-slot="account-not-found"
      description={words.description}
      hero={
        <Tile>
          <PersonIcon />
        </Tile>
      }
      title={words.title}
    />
  )
}

/** {@link AccountNotFound}, with a button back to the login. */
export const AccountNotFoundScreen = ({ back }: { back: () => void }) => <AccountNotFound onTryAnother={back} />

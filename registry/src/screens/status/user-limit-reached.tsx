'use client'
import { useApp } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { PersonIcon } from '../../ui/icons'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { userLimitWords } from '../../words/status'

/** Shown when the app has reached its maximum of users. */
export function UserLimitReached({ appName, onTryAnother }: { appName: string; onTryAnother: () => void }) {
  const words = useWords(userLimitWords)
  return (
    <StatusScreen
      actions={<Button onClick={onTryAnother}>{words.action}</Button>}
      data-slot="user-limit-reached"
      description={words.description(appName)}
      hero={
        <Tile>
          <PersonIcon />
        </Tile>
      }
      title={words.title}
    />
  )
}

/** {@link UserLimitReached}, wired to the app. */
export const UserLimitReachedScreen = ({ back }: { back: () => void }) => (
  <UserLimitReached appName={useApp().name} onTryAnother={back} />
)

'use client'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { ShieldIcon } from '../../ui/icons'
import {
  Screen,
  ScreenActions,
  ScreenBody,
  ScreenDescription,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { Tile } from '../../ui/tile'
import { recoveryWords } from '../../words/recovery'

/** Shows the new password, so that the user stores it before it is set. */
export function SavePassword({ onContinue, onDownload, password }: SavePasswordProps) {
  const words = useWords(recoveryWords)
  return (
    <Screen data-slot="save-password">
      <ScreenHeader>
        <ScreenHero>
          <Tile>
            <ShieldIcon />
          </Tile>
        </ScreenHero>
        <ScreenTitle>{words.save}</ScreenTitle>
        <ScreenDescription>{words.saveDescription}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        <div className="flex flex-col items-center gap-2 rounded-(--keyhook-radius) bg-(--keyhook-surface-raised) p-4 text-center">
          <span className="font-mono text-sm/6 break-all select-all" dir="ltr">
            {password}
          </span>
          <CopyButton text={password} />
        </div>
      </ScreenBody>
      <ScreenActions>
        <Button onClick={onContinue}>{words.next}</Button>
        <Button onClick={onDownload} variant="ghost">
          {words.download}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

export type SavePasswordProps = { password: string; onContinue: () => void; onDownload: () => void }

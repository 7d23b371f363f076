'use client'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { ShieldIcon } from '../../ui/icons'
import { ListEntry } from '../../ui/list-entry'
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
import { mfaWords } from '../../words/mfa'
import { inMfaOrder, mfaIcons } from './mfa-methods'
import type { MfaPromptProps } from './mfa-prompt-props'

/** A list of the user's MFA methods to verify with. */
export function MfaMethodChoice({ methods, onCancel, onChoose, summary }: MfaPromptProps) {
  const words = useWords(mfaWords)
  return (
    <Screen data-slot="mfa-prompt">
      <ScreenHeader>
        <ScreenHero>
          <Tile>
            <ShieldIcon />
          </Tile>
        </ScreenHero>
        <ScreenTitle>{words.title}</ScreenTitle>
        <ScreenDescription>{words.choose}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        {summary}
        <div className="flex flex-col gap-2">
          {inMfaOrder([...methods, 'recovery_code']).map((method) => (
            <ListEntry icon={mfaIcons[method]} key={method} onClick={() => onChoose(method)}>
              {words[method]}
            </ListEntry>
          ))}
        </div>
      </ScreenBody>
      <ScreenActions>
        <Button onClick={onCancel} variant="ghost">
          {words.notNow}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

'use client'
import { usePasswordStrength } from '@keyhook/sdk'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { LockIcon } from '../../ui/icons'
import { PasswordField } from '../../ui/password-field'
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

/** A new password for a wallet, typed or made. */
export function CreatePassword({ defaultValue = '', isReset = false, onGenerate, onSubmit }: CreatePasswordProps) {
  const words = useWords(recoveryWords)
  const [password, setPassword] = useState(defaultValue)
  const { invalidCharacters, isTooShort, isValid, strength } = usePasswordStrength(password)
  const isTouched = password !== ''
  const shown = invalidCharacters.map((character) => (character === ' ' ? words.space : character))
  const wrong = shown.length > 0 ? words.invalid(shown) : isTooShort ? words.tooShort : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) onSubmit(password)
  }
  return (
    <form className="contents" noValidate onSubmit={submit}>
      <Screen data-slot="create-password">
        <ScreenHeader>
          <ScreenHero>
            <Tile>
              <LockIcon />
            </Tile>
          </ScreenHero>
          <ScreenTitle>{isReset ? words.reset : words.create}</ScreenTitle>
          <ScreenDescription>{words.createDescription}</ScreenDescription>
        </ScreenHeader>
        <ScreenBody>
          <PasswordField
            data-autofocus
            enterKeyHint="next"
            error={isTouched ? wrong : undefined}
            isNew
            label={words.password}
            name="new-password"
            onChange={(event) => setPassword(event.target.value)}
            strength={isTouched ? strength : undefined}
            value={password}
          />
        </ScreenBody>
        <ScreenActions>
          <Button disabled={!isValid} type="submit">
            {words.next}
          </Button>
          <Button onClick={() => setPassword(onGenerate())} type="button" variant="ghost">
            {words.generate}
          </Button>
        </ScreenActions>
      </Screen>
    </form>
  )
}

export type CreatePasswordProps = {
  /** What was chosen before the user came back. */
  defaultValue?: string | undefined
  /** The wallet has one. */
  isReset?: boolean | undefined
  onGenerate: () => string
  onSubmit: (password: string) => void
}

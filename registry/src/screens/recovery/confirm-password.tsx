'use client'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
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

/** The password once more, and that the user knows what losing it means. */
export function ConfirmPassword({ isBusy = false, onCancel, onSubmit, password }: ConfirmPasswordProps) {
  const words = useWords(recoveryWords)
  const [typed, setTyped] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const [isUnderstood, setIsUnderstood] = useState(false)
  const isEqual = typed === password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEqual && isUnderstood && !isBusy) onSubmit()
  }
  return (
    <form className="contents" noValidate onSubmit={submit}>
      <Screen data-slot="confirm-password">
        <ScreenHeader>
          <ScreenHero>
            <Tile>
              <LockIcon />
            </Tile>
          </ScreenHero>
          <ScreenTitle>{words.confirm}</ScreenTitle>
          <ScreenDescription>{words.confirmDescription}</ScreenDescription>
        </ScreenHeader>
        <ScreenBody>
          <PasswordField
            autoComplete="new-password"
            data-autofocus
            enterKeyHint="done"
            error={isTouched && !isEqual ? words.mismatch : undefined}
            label={words.password}
            name="confirm-password"
            onBlur={() => setIsTouched(typed !== '')}
            onChange={(event) => {
              setTyped(event.target.value)
              if (event.target.value.length >= password.length) setIsTouched(true)
            }}
            readOnly={isBusy}
            value={typed}
          />
          <Checkbox
            checked={isUnderstood}
            disabled={isBusy}
            onCheckedChange={(checked) => setIsUnderstood(checked === true)}
          >
            {words.understood}
          </Checkbox>
        </ScreenBody>
        <ScreenActions>
          <Button busy={isBusy} disabled={!isEqual || !isUnderstood} type="submit">
            {words.set}
          </Button>
          {onCancel && (
            <Button disabled={isBusy} onClick={onCancel} type="button" variant="ghost">
              {words.cancel}
            </Button>
          )}
        </ScreenActions>
      </Screen>
    </form>
  )
}

export type ConfirmPasswordProps = {
  password: string
  isBusy?: boolean | undefined
  /** Where the user began it by themselves. */
  onCancel?: (() => void) | undefined
  onSubmit: () => void
}

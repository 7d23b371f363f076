'use client'
import type { ReactNode } from 'react'
import { LockIcon } from '../../ui/icons'
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

/** The layout of screens with a password field. */
export function PasswordForm({ actions, children, description, onSubmit, title, ...props }: PasswordFormProps) {
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Screen {...props}>
        <ScreenHeader>
          <ScreenHero>
            <Tile>
              <LockIcon />
            </Tile>
          </ScreenHero>
          <ScreenTitle>{title}</ScreenTitle>
          <ScreenDescription>{description}</ScreenDescription>
        </ScreenHeader>
        <ScreenBody>{children}</ScreenBody>
        <ScreenActions>{actions}</ScreenActions>
      </Screen>
    </form>
  )
}

export type PasswordFormProps = {
  'data-slot': string
  'title': string
  'description': string
  'actions': ReactNode
  /** The field and other inputs. */
  'children': ReactNode
  'onSubmit': () => void
}

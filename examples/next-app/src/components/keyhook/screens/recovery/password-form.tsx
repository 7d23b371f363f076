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

/** A screen on which a password is typed. */
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
  /** The field, and what else is to be filled in. */
  'children': ReactNode
  'onSubmit': () => void
}
// keyhook set-recovery@0.1.0

'use client'
import type { Intent, LinkedAccount, LoginMethod, LoginOption, User } from '@keyhook/sdk'
import type { ComponentType, ReactNode } from 'react'
import type { ErrorCopy, WordTable } from '../../lib/define-words'
import type { FieldProps } from './field-props'

/** The icon, words and screens of a login method. */
export type MethodView = TypedView | DirectView

type AccountView<words> = {
  /** Shown on its button and its screens. */
  readonly icon: ReactNode
  /** The type of its accounts. */
  readonly accountType: LinkedAccount['type']
  /** Masks an identifier that the user has not just typed. Default: shows the identifier in full. */
  readonly mask?: (identifier: string) => string
  readonly words: WordTable<string, words>
}

/** A method that sends a code to an address or a number. */
export type TypedView = AccountView<MethodWords> & {
  /** The field for the address or number. */
  readonly Field: ComponentType<FieldProps>
  /** Returns the user's current address or number. */
  readonly current: (user: User) => string | undefined
}

/** A method that starts when the user selects it. */
export type DirectView = AccountView<AccountWords> & {
  /** Shows the progress and the errors of the method, and retries. */
  readonly Screen: ComponentType<DirectScreenProps>
}

export type DirectScreenProps = {
  /** Goes back to the list of login methods. */
  readonly back: () => void
  readonly intent: Intent
  readonly method: LoginMethod
  /** The entry of the landing that the user selected. Several entries may start the same method. */
  readonly option?: LoginOption | LoginMethod | undefined
  readonly disableSignup?: boolean | undefined
  /** The host's description of a list of wallets. */
  readonly description?: string | undefined
  /** The wallet address that the host suggests. */
  readonly suggestedAddress?: string | undefined
}

export type AccountWords = {
  /** Names an account within a sentence, with its {identifier}. */
  readonly account: string
}

export type MethodWords = AccountWords & {
  readonly [
    word in
      | 'currentStep'
      | 'link'
      | 'linkDescription'
      | 'linked'
      | 'newStep'
      | 'alreadyYours'
      | 'update'
      | 'updateDescription'
      | 'updated'
  ]: string
} & {
  /** Shown when another user has the address or number. */
  readonly inUse: ErrorCopy
}

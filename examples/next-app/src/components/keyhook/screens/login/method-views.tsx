'use client'
import type { LinkedAccount, SupportedMethod, User } from '@keyhook/sdk'
import type { ComponentType, ReactNode } from 'react'
import type { ErrorCopy, WordTable } from '../../lib/define-words'
import { MailIcon } from '../../ui/icons'
import { emailWords } from '../../words/email'
import { EmailForm } from './email-form'
import type { FieldProps } from './field-props'

/** What the screens show of a login method. */
export type MethodView = {
  /** On its button, and above what its screens ask. */
  readonly icon: ReactNode
  /** What it proves. */
  readonly accountType: LinkedAccount['type']
  /** Where it is typed what a code is sent to. */
  readonly Field: ComponentType<FieldProps>
  /** What the user has of it now. */
  readonly current: (user: User) => string | undefined
  readonly words: WordTable<string, MethodWords>
}

export type MethodWords = {
  readonly [
    word in
      | 'account'
      | 'currentStep'
      | 'link'
      | 'linkDescription'
      | 'linked'
      | 'newStep'
      | 'own'
      | 'update'
      | 'updateDescription'
      | 'updated'
  ]: string
} & {
  /** Another user has what was entered. */
  readonly inUse: ErrorCopy
}

/** The view of each login method. Total: a method of a newer SDK does not compile until it has one. */
export const methodViews: Readonly<Record<string, MethodView | undefined>> = {
  email: {
    icon: <MailIcon />,
    accountType: 'email',
    Field: EmailForm,
    current: ({ email }) => email?.address,
    words: emailWords,
  },
} satisfies Record<SupportedMethod, MethodView>

/** The view of a method that has screens. */
export function methodView(method: string): MethodView {
  const view = methodViews[method]
  if (!view) throw new Error(`The screens show nothing of the login method '${method}'.`)
  return view
}

/** The view of the method that proves accounts of a type, where the screens have one. */
export const viewOfAccount = (accountType: string): MethodView | undefined =>
  Object.values(methodViews).find((view) => view?.accountType === accountType)
// keyhook core@0.1.0

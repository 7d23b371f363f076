'use client'
import {
  type Intent,
  type LinkedAccount,
  type LoginMethod,
  loginMethodName,
  type LoginOption,
  type SupportedMethod,
  type User,
} from '@keyhook/sdk'
import type { ComponentType, ReactNode } from 'react'
import type { ErrorCopy, WordTable } from '../../lib/define-words'
import { WalletIcon } from '../../ui/icons'
import { externalWalletWords } from '../../words/external-wallet'
import { LoginWalletScreen } from '../wallet/login-wallet'
import { walletOptions } from '../wallet/wallet-options'
import { pluginViews } from '../../login-methods/all/views'
import type { FieldProps } from './field-props'
import { oauthViews } from './oauth-views'

/** What the screens show of a login method. */
export type MethodView = TypedView | DirectView

type AccountView<words> = {
  /** On its button, and above what its screens ask. */
  readonly icon: ReactNode
  /** What it proves. */
  readonly accountType: LinkedAccount['type']
  /** How it is shown where the user has not just typed it; in full when left out. */
  readonly mask?: (identifier: string) => string
  readonly words: WordTable<string, words>
}

/** A method that sends a code to what is typed. */
export type TypedView = AccountView<MethodWords> & {
  /** Where it is typed what a code is sent to. */
  readonly Field: ComponentType<FieldProps>
  /** What the user has of it now. */
  readonly current: (user: User) => string | undefined
}

/** A method that begins when it is picked. */
export type DirectView = AccountView<AccountWords> & {
  /** Shown while it runs; says what went wrong, and tries again. */
  readonly Screen: ComponentType<DirectScreenProps>
}

export type DirectScreenProps = {
  /** To the other methods, where the user came from them. */
  readonly back: () => void
  readonly intent: Intent
  readonly method: LoginMethod
  /** The entry of the landing that was picked, where several lead to the method. */
  readonly option?: LoginOption | LoginMethod | undefined
  readonly disableSignup?: boolean | undefined
  /** What the host says of a list of wallets. */
  readonly description?: string | undefined
  /** The account that the host hopes for, of wallets. */
  readonly suggestedAddress?: string | undefined
}

export type AccountWords = {
  /** An account of the method within a sentence, with its {identifier}. */
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
  /** Another user has what was entered. */
  readonly inUse: ErrorCopy
}

/** A wallet proves itself on either chain: which, the user chooses with it. */
const walletView: DirectView = {
  icon: <WalletIcon />,
  accountType: 'wallet',
  Screen: LoginWalletScreen,
  words: externalWalletWords,
}

/** The view of each login method. Total: a method of a newer SDK does not compile until it has one. */
export const methodViews: Readonly<Record<string, MethodView | undefined>> = {
  ...pluginViews,
  siwe: walletView,
  siws: walletView,
  ...oauthViews,
} satisfies Record<SupportedMethod, MethodView>

/** All issuers, `custom:<id>`, share one, and all other apps, `privy:<id>`; so do all entries that lead to wallets. */
export const viewOf = (method: string): MethodView | undefined =>
  walletOptions[method] ? walletView : methodViews[loginMethodName(method as LoginMethod)]

/** The view of a method that something is typed for. */
export function methodView(method: string): TypedView {
  const view = viewOf(method)
  if (!view || !('Field' in view)) throw new Error(`The screens have no field of the login method '${method}'.`)
  return view
}

/** The view of a method that begins when it is picked. */
export function directView(method: string): DirectView {
  const view = viewOf(method)
  if (!view || !('Screen' in view)) throw new Error(`The screens show nothing of the login method '${method}'.`)
  return view
}

/** Whether a method begins when it is picked. */
export const isDirect = (method: string): boolean => {
  const view = viewOf(method)
  return view !== undefined && 'Screen' in view
}

/** The view of the method that proves accounts of a type, where the screens have one. */
export const viewOfAccount = (accountType: string): MethodView | undefined =>
  Object.values(methodViews).find((view) => view?.accountType === accountType)

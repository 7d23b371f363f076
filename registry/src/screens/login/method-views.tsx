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

/** Icon, words and components of a login method. */
export type MethodView = TypedView | DirectView

type AccountView<words> = {
  /** Icon of its button and of its screens. */
  readonly icon: ReactNode
  /** Type of the linked account. */
  readonly accountType: LinkedAccount['type']
  /** Masks the identifier where the user has not just typed it. Shown in full when left out. */
  readonly mask?: (identifier: string) => string
  readonly words: WordTable<string, words>
}

/** A method that sends a code to a typed address or number. */
export type TypedView = AccountView<MethodWords> & {
  /** The field for the address or number. */
  readonly Field: ComponentType<FieldProps>
  /** Returns the user's current address or number. */
  readonly current: (user: User) => string | undefined
}

/** A method that starts on a click. */
export type DirectView = AccountView<AccountWords> & {
  /** Shown while it runs. It displays errors and retries. */
  readonly Screen: ComponentType<DirectScreenProps>
}

export type DirectScreenProps = {
  /** Returns to the other methods. */
  readonly back: () => void
  readonly intent: Intent
  readonly method: LoginMethod
  /** The selected entry of the landing, if several start the method. */
  readonly option?: LoginOption | LoginMethod | undefined
  readonly disableSignup?: boolean | undefined
  /** The host's description of a list of wallets. */
  readonly description?: string | undefined
  /** The wallet account that the host suggests. */
  readonly suggestedAddress?: string | undefined
}

export type AccountWords = {
  /** An account within a sentence, with its {identifier}. */
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
  /** Error for an account that another user has. */
  readonly inUse: ErrorCopy
}

/** A wallet signs in on either chain. The user selects the chain with the wallet. */
const walletView: DirectView = {
  icon: <WalletIcon />,
  accountType: 'wallet',
  Screen: LoginWalletScreen,
  words: externalWalletWords,
}

/** Views by login method. TypeScript requires one for each method of the SDK. */
export const methodViews: Readonly<Record<string, MethodView | undefined>> = {
  ...pluginViews,
  siwe: walletView,
  siws: walletView,
  ...oauthViews,
} satisfies Record<SupportedMethod, MethodView>

/**
 * Returns the view of a method. Custom issuers (`custom:<id>`), other apps (`privy:<id>`) and wallet entries share one
 * each.
 */
export const viewOf = (method: string): MethodView | undefined =>
  walletOptions[method] ? walletView : methodViews[loginMethodName(method as LoginMethod)]

/** Returns the view of a method with a field. */
export function methodView(method: string): TypedView {
  const view = viewOf(method)
  if (!view || !('Field' in view)) throw new Error(`The screens have no field of the login method '${method}'.`)
  return view
}

/** Returns the view of a method that starts on a click. */
export function directView(method: string): DirectView {
  const view = viewOf(method)
  if (!view || !('Screen' in view)) throw new Error(`The screens show nothing of the login method '${method}'.`)
  return view
}

/** Returns true for a method that starts on a click. */
export const isDirect = (method: string): boolean => {
  const view = viewOf(method)
  return view !== undefined && 'Screen' in view
}

/** Returns the view for a type of account, if one exists. */
export const viewOfAccount = (accountType: string): MethodView | undefined =>
  Object.values(methodViews).find((view) => view?.accountType === accountType)

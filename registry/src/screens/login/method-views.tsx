'use client'
import { type LoginMethod, loginMethodName, type SupportedMethod } from '@keyhook/sdk'
import { pluginViews } from '../../login-methods/all/views'
import { walletOptions } from '../wallet/wallet-options'
import type { DirectView, MethodView, TypedView } from './method-view'
import { oauthAccountWords } from '../../words/oauth'
import { OAuthIcon } from './oauth-icon'
import { OAuthScreen } from './oauth-status'

type OAuthMethod = keyof typeof oauthAccountWords

const view = (method: OAuthMethod): DirectView => ({
  icon: <OAuthIcon method={method} />,
  accountType: method === 'custom_oauth' ? method : `${method}_oauth`,
  Screen: OAuthScreen,
  words: oauthAccountWords[method],
})

/** Views of OAuth accounts. */
const oauthViews = Object.fromEntries(
  (Object.keys(oauthAccountWords) as OAuthMethod[]).map((method) => [method, view(method)]),
) as Readonly<Record<OAuthMethod, DirectView>>

/** Views by login method. TypeScript requires one for each method of the SDK. */
export const methodViews: Readonly<Record<string, MethodView | undefined>> = {
  ...pluginViews,
  ...oauthViews,
} satisfies Record<SupportedMethod, MethodView>

/**
 * Returns the view of a method. Methods of one kind share a view: custom issuers (`custom:<id>`), provider apps
 * (`privy:<id>`) and wallet entries.
 */
export const viewOf = (method: string): MethodView | undefined =>
  walletOptions[method] ? viewOfAccount('wallet') : methodViews[loginMethodName(method as LoginMethod)]

/** Returns the view of a method with a field. */
export function methodView(method: string): TypedView {
  const view = viewOf(method)
  if (!view || !('Field' in view)) throw new Error(`The screens have no input for the login method '${method}'.`)
  return view
}

/** Returns true for a method with a field. */
export const hasField = (method: string): boolean => {
  const view = viewOf(method)
  return view !== undefined && 'Field' in view
}

/** Returns the view of a method that starts on a click. */
export function directView(method: string): DirectView {
  const view = viewOf(method)
  if (!view || !('Screen' in view)) throw new Error(`The screens do not support the login method '${method}'.`)
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

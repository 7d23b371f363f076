'use client'
import { oauthAccountWords } from '../../words/oauth'
import type { DirectView } from './method-view'
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
export const oauthViews = Object.fromEntries(
  (Object.keys(oauthAccountWords) as OAuthMethod[]).map((method) => [method, view(method)]),
) as Readonly<Record<OAuthMethod, DirectView>>

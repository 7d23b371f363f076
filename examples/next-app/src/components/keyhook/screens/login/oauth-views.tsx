'use client'
import { oauthAccountWords } from '../../words/oauth'
import type { DirectView } from './method-views'
import { OAuthIcon } from './oauth-icon'
import { OAuthScreen } from './oauth-status'

const view = <const method extends keyof typeof oauthAccountWords>(method: method): DirectView => ({
  icon: <OAuthIcon method={method} />,
  accountType: method === 'custom_oauth' ? method : `${method as Exclude<method, 'custom_oauth'>}_oauth`,
  Screen: OAuthScreen,
  words: oauthAccountWords[method],
})

/** The views of accounts at other sites. */
export const oauthViews = {
  google: view('google'),
  twitter: view('twitter'),
  discord: view('discord'),
  github: view('github'),
  spotify: view('spotify'),
  instagram: view('instagram'),
  tiktok: view('tiktok'),
  linkedin: view('linkedin'),
  apple: view('apple'),
  line: view('line'),
  custom_oauth: view('custom_oauth'),
}
// keyhook oauth-status@0.1.0

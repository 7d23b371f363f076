'use client'
import type { LinkedAccount, LoginMethod } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { loginEntryWords } from '../../words/login-entries'
import { profileWords } from '../../words/profile'

/** Returns functions that name an account, such as by its address, and its kind, such as 'Google'. */
export function useAccountNames() {
  const entries: Readonly<Record<string, string | undefined>> = useWords(loginEntryWords)
  const words = useWords(profileWords)
  const kinds: Readonly<Record<string, string | undefined>> = {
    email: words.email,
    sms: words.phone,
    siwe: words.wallet,
    siws: words.wallet,
  }

  const kindOf = (method: LoginMethod | undefined): string => {
    if (method === undefined) return words.other
    if (method.startsWith('privy:')) return words.otherApp
    // The name of a custom issuer comes from the app's settings.
    if (method.startsWith('custom:')) return capitalized(method.slice('custom:'.length))
    return kinds[method] ?? entries[method] ?? words.other
  }

  /** Returns the name of an account. `app` is the name of the provider app for a cross-app account. */
  const nameOf = (account: LinkedAccount, method: LoginMethod | undefined, app?: string): string =>
    (account.type === 'cross_app' ? (account.providerApp.name ?? app) : identifierOf(account)) ?? kindOf(method)

  return { kindOf, nameOf }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the identifier of an account at its provider. */
function identifierOf(account: LinkedAccount): string | undefined {
  if ('number' in account) return account.number
  if ('address' in account) return account.address
  if ('username' in account && account.username) return account.username
  if ('email' in account && account.email) return account.email
  if ('firstName' in account && account.firstName) return account.firstName
  if ('name' in account && account.name) return account.name
  return undefined
}

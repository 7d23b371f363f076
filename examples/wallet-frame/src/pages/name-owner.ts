import { accountNames } from '../login-methods/all/account-names.js'
import { inLanguage, type PageLanguage } from './page-language.js'
import { visibleText } from '../rules/visible-text.js'

/** The user's login accounts. */
export type Owner = readonly {
  readonly type: string
  readonly name?: string | undefined
  /** Identifier of the account. Set if the owner could choose the name. */
  readonly id?: string | undefined
}[]

/**
 * Returns a complete name for each account, such as an email address or 'Spotify: Ada (ID 7)'. An owner can choose
 * another user's email address as a name. Therefore only verified addresses have no label.
 */
export function nameOwner(accounts: Owner, language: PageLanguage): readonly string[] {
  const names = inLanguage(accountNames, language)
  return accounts.map(({ id, name, type }) => {
    const label = names.get(type) ?? kindName(type)
    if (id === undefined) return visibleText(name ?? label)
    return visibleText(`${name === undefined ? label : `${label}: ${name}`} (ID ${id})`)
  })
}

/** Returns the name of an account type, such as 'Telegram'. */
function kindName(type: string): string {
  const [first = '', ...rest] = type.replace(/_oauth$/, '').replaceAll('_', ' ')
  return first.toUpperCase() + rest.join('')
}

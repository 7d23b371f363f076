import { accountNames } from '../login-methods/all/account-names.js'
import { inLanguage, type PageLanguage } from './page-language.js'
import { visibleName } from '../rules/visible-text.js'

/** The user of a session. */
export type Owner = {
  /** The user's login accounts. */
  readonly accounts: readonly {
    readonly type: string
    readonly name?: string | undefined
    /** Identifier of the account, with the day on which it was added. Set if the owner could choose the name. */
    readonly id?: string | undefined
  }[]
  /** True if another user has used this browser, and the account names do not show which user this is. */
  readonly is_shared?: boolean | undefined
}

/**
 * Returns a complete name for each account, such as an email address or 'Spotify: Ada (ID 7)'. An owner can choose
 * another user's email address as a name. Therefore only verified addresses have no label. The
 * last text is a warning if another user has used this browser.
 */
export function nameOwner({ accounts, is_shared: isShared }: Owner, language: PageLanguage): readonly string[] {
  const names = inLanguage(accountNames, language)
  const texts = accounts.map(({ id, name, type }) => {
    const label = names.get(type) ?? kindName(type)
    if (id === undefined) return visibleName(name ?? label)
    return visibleName(`${name === undefined ? label : `${label}: ${name}`} (ID ${id})`)
  })
  return isShared ? [...texts, shared[language]] : texts
}

const shared = {
  en: 'Another account was used in this browser. If you did not log in to a second account, close this window: another person may have opened this one.',
  de: 'In diesem Browser wurde ein anderes Konto benutzt. Wenn Sie sich nicht bei einem zweiten Konto angemeldet haben, schließen Sie dieses Fenster: Dann hat vielleicht jemand anderes dieses hier eröffnet.',
}

/** Returns the name of an account type, such as 'Telegram'. */
function kindName(type: string): string {
  const [first = '', ...rest] = type.replace(/_oauth$/, '').replaceAll('_', ' ')
  return first.toUpperCase() + rest.join('')
}

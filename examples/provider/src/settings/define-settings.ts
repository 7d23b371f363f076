import type { CreateOnLogin } from './parse-settings.js'

/** Gives the settings file its types. What is left out takes the default; all is checked when it is loaded. */
export const defineSettings = (settings: defineSettings.Settings): defineSettings.Settings => settings

export declare namespace defineSettings {
  type Settings = {
    /** This provider's public origin, such as 'https://auth.example.com'. */
    origin: string
    /** How many proxies of yours stand before the provider. Only that many hops of X-Forwarded-For are believed. */
    trustedProxies?: number | undefined
    sessions?: Partial<Sessions> | undefined
    limits?: Partial<Limits> | undefined
    mail?: Mail | undefined
    /** What one whole token is worth. Solana is chain 0. */
    prices?: readonly Price[] | undefined
    /** Chain nodes the sandbox's faucet may ask, by chain id. */
    nodes?: Readonly<Record<number, string>> | undefined
    apps: readonly App[]
  }
  /** Milliseconds. */
  type Sessions = {
    accessTokenLife: number
    /** However much a session is used, it ends then. */
    absoluteLife: number
    /** A session that is not renewed for this long ends. */
    idleLife: number
  }
  /** Calls a minute, unless the name says otherwise. */
  type Limits = {
    network: number
    account: number
    app: number
    /** Calls that open a session, from one network. */
    networkLogins: number
    /** Codes sent to one address. */
    sendsAnHour: number
    sendsADay: number
    /** Wrong codes in a row, over any number of codes, until the address cools off. */
    failuresInARow: number
    /** For how long, milliseconds. After every five more it cools off twice as long. */
    coolOff: number
    /** Wrong codes of an app in a minute before their share is looked at, and the share that raises the alarm. */
    alarmFailures: number
    alarmShare: number
    /** How long the alarm lasts, milliseconds, and how many wrong codes each network may try meanwhile. */
    alarmLife: number
    alarmGuesses: number
  }
  type Mail = {
    /** Such as 'Keyhook <login@example.com>'. */
    from: string
    /** smtp:// or smtps:// address with credentials. Without one, mail goes nowhere but the sandbox. */
    smtp?: string | undefined
  }
  type Price = { chainId: number; symbol: string; usd: number }
  type App = {
    /** 25 lower-case letters, digits and hyphens. */
    id: string
    name: string
    /**
     * The one list of exact origins behind CORS, framing and every origin check (security rule 1). An app that is not in
     * production may also list previews by a pattern of one label, such as 'https://pr-*.preview.example': under a domain
     * where nobody but you can publish.
     */
    origins: readonly string[]
    /** True when left out. */
    isProduction?: boolean | undefined
    loginMethods?: readonly 'email'[] | undefined
    logoUrl?: string | undefined
    /** '#rrggbb' */
    accentColor?: string | undefined
    termsAndConditionsUrl?: string | undefined
    privacyPolicyUrl?: string | undefined
    requireUsersAcceptTerms?: boolean | undefined
    disablePlusEmails?: boolean | undefined
    /** Who may log in: addresses, or whole domains as '@example.com'. Everybody when left out. */
    allowlist?: Allowlist | undefined
    /** How many users the app may have. */
    maxUsers?: number | undefined
    embeddedWallets?: { createOnLogin?: CreateOnLogin | undefined } | undefined
  }
  type Allowlist = {
    emails: readonly string[]
    errorTitle?: string | undefined
    errorDetail?: string | undefined
    ctaText?: string | undefined
    ctaLink?: string | undefined
  }
}

import type { Verified } from '../../domain/entities/linked-account.js'

/** A Telegram account. */
export type TelegramAccount = Verified & {
  /** Marks a Telegram account. */
  readonly type: 'telegram'
  /** The user's numeric ID at Telegram, as text. */
  readonly telegramUserId: string
  /** First name of the profile; null if the provider does not return it. */
  readonly firstName: string | null
  /** The last name of the profile; null if the profile has no last name. */
  readonly lastName: string | null
  /** Username without '@'; null if the account has none. */
  readonly username: string | null
  /** URL of the profile picture. */
  readonly photoUrl: string | null
}

/** A Telegram bot with which an app's users log in. */
export type TelegramBot = {
  /** The bot's numeric ID at Telegram, which Telegram's login script requires. */
  readonly botId: string
  /** The bot's name at Telegram, without '@'. */
  readonly botName: string
  /** True if users can link their Telegram account. */
  readonly linkEnabled: boolean
  /** True if launch data from Telegram logs the user in without a prompt. */
  readonly seamlessAuthEnabled: boolean
}

/** Data of the login widget, or from a login button's URL. Times are in seconds. */
export type TelegramAuthResult = {
  readonly id: number
  readonly first_name: string
  readonly auth_date: number
  readonly hash: string
  readonly [field: string]: string | number
}

/** Launch data of a Mini App; `user` is JSON. */
export type TelegramWebAppData = {
  readonly user: string
  readonly auth_date: number
  readonly hash: string
  readonly [field: string]: string | number
}

/** Login widget data or launch data. Telegram signs them differently. */
export type TelegramData =
  | { readonly authResult: TelegramAuthResult; readonly webAppData?: never }
  | { readonly authResult?: never; readonly webAppData: TelegramWebAppData }

/** Returns the account ID in the signed data, or undefined if the data has no ID. */
export function telegramUserId({ authResult, webAppData }: TelegramData): string | undefined {
  if (authResult) return String(authResult.id)
  try {
    const user = JSON.parse(webAppData.user) as { id?: unknown } | null
    return typeof user?.id === 'number' ? String(user.id) : undefined
  } catch {
    return undefined
  }
}

/** Reads the init data of a Mini App, a query string. Returns undefined if the data is not signed. */
export function readTelegramInitData(initDataRaw: string): TelegramData | undefined {
  const webApp = toFields(new URLSearchParams(initDataRaw))
  return webApp && typeof webApp['user'] === 'string' ? { webAppData: webApp as TelegramWebAppData } : undefined
}

const names = ['id', 'hash', 'auth_date', 'first_name', 'last_name', 'username', 'photo_url'] as const

/**
 * Reads Telegram's data from a page's URL: the query of a login button, or `tgWebAppData` of a Mini App's fragment.
 * Returns the data and the URL without it. Returns undefined, and keeps the page's parameters, if a field is missing or
 * occurs twice.
 */
export function readTelegramData(href: string): { readonly data: TelegramData; readonly left: string } | undefined {
  const url = new URL(href)
  const { searchParams } = url
  const fragment = new URLSearchParams(url.hash.slice(1))
  const webApp = readTelegramInitData(fragment.get('tgWebAppData') ?? '')
  if (webApp) {
    // Keeps the rest of the fragment, which belongs to the page or to Telegram's scripts.
    const rest = url.hash
      .slice(1)
      .split('&')
      .filter((part) => !part.startsWith('tgWebAppData='))
    url.hash = rest.join('&')
    return { data: webApp, left: url.href }
  }
  const telegramParameters = new URLSearchParams(
    [...searchParams].filter(([name]) => names.some((each) => each === name)),
  )
  const widget = toFields(telegramParameters)
  const id = Number(widget?.['id'])
  if (!widget || !Number.isSafeInteger(id) || id <= 0 || typeof widget['first_name'] !== 'string') return undefined
  for (const name of names) searchParams.delete(name)
  return { data: { authResult: { ...widget, id } as TelegramAuthResult }, left: url.href }
}

/** Reads the fields. Returns undefined without a signing time, or if a field occurs twice. */
function toFields(parameters: URLSearchParams): Record<string, string | number> | undefined {
  const fields = Object.fromEntries(parameters)
  const { auth_date: date = '', hash = '' } = fields
  const isWhole = /^\d{1,12}$/.test(date) && /^[0-9a-f]{64}$/.test(hash)
  if (!isWhole || Object.keys(fields).length !== [...parameters].length) return undefined
  return { ...fields, auth_date: Number(date) }
}

/** Options of `linkTelegram`. */
export type TelegramLaunchOptions = {
  /** The launch parameters with which Telegram opened the Mini App. */
  readonly launchParams: {
    /** The init data of the Mini App, as Telegram signed it. Links the account without a popup. */
    readonly initDataRaw?: string | undefined
  }
}

export type Account = TelegramAccount
export type Settings = TelegramBot
export type LaunchOptions = TelegramLaunchOptions
/** Data that a transfer needs in addition to the offer. */
export type TransferData = {
  /** Data with Telegram's signature. */
  readonly telegramAuthResult?: TelegramData | undefined
}

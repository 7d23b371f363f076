import type { Verified } from '../../domain/entities/verified.js'

/** An account of Telegram's. */
export type TelegramAccount = Verified & {
  /** Marks a Telegram account. */
  readonly type: 'telegram'
  /** The user's number at Telegram, as text. */
  readonly telegramUserId: string
  /** The first name of the profile; null where the provider does not say. */
  readonly firstName: string | null
  /** The last name of the profile; null where there is none. */
  readonly lastName: string | null
  /** The name without '@'; null where the account has none. */
  readonly username: string | null
  /** Address of the profile picture. */
  readonly photoUrl: string | null
}

/** A bot of Telegram's, by which an app's users log in. */
export type TelegramBot = {
  /** The bot's number at Telegram, which its login script takes. */
  readonly botId: string
  /** The bot's name at Telegram, without '@'. */
  readonly botName: string
  /** Whether a user may link their Telegram account. */
  readonly linkEnabled: boolean
  /** Whether what Telegram opened the page with logs in unasked. */
  readonly seamlessAuthEnabled: boolean
}

/** What the login widget gives, or a login button's address. Times are in seconds. */
export type TelegramAuthResult = {
  readonly id: number
  readonly first_name: string
  readonly auth_date: number
  readonly hash: string
  readonly [field: string]: string | number
}

/** What a Mini App is opened with; `user` is JSON. */
export type TelegramWebAppData = {
  readonly user: string
  readonly auth_date: number
  readonly hash: string
  readonly [field: string]: string | number
}

/** One of the two: Telegram signs them differently. */
export type TelegramData =
  | { readonly authResult: TelegramAuthResult; readonly webAppData?: never }
  | { readonly authResult?: never; readonly webAppData: TelegramWebAppData }

/** The id of the account that was signed; undefined where the data hold none. */
export function telegramUserId({ authResult, webAppData }: TelegramData): string | undefined {
  if (authResult) return String(authResult.id)
  try {
    const user = JSON.parse(webAppData.user) as { id?: unknown } | null
    return typeof user?.id === 'number' ? String(user.id) : undefined
  } catch {
    return undefined
  }
}

/** Reads the init data of a Mini App, as Telegram gives it to the page: a query string. Undefined where it is not signed. */
export function readTelegramInitData(initDataRaw: string): TelegramData | undefined {
  const webApp = toFields(new URLSearchParams(initDataRaw))
  return webApp && typeof webApp['user'] === 'string' ? { webAppData: webApp as TelegramWebAppData } : undefined
}

const names = ['id', 'hash', 'auth_date', 'first_name', 'last_name', 'username', 'photo_url'] as const

/**
 * What Telegram has put into a page's address, and the address without it: the query of a login button, or `tgWebAppData`
 * of a Mini App's fragment. Undefined where it is not all there, or twice: a page's own parameters stay.
 */
export function readTelegramData(href: string): { readonly data: TelegramData; readonly left: string } | undefined {
  const url = new URL(href)
  const { searchParams } = url
  const fragment = new URLSearchParams(url.hash.slice(1))
  const webApp = readTelegramInitData(fragment.get('tgWebAppData') ?? '')
  if (webApp) {
    // The rest of the fragment is the page's own, and Telegram's scripts read theirs.
    const rest = url.hash
      .slice(1)
      .split('&')
      .filter((part) => !part.startsWith('tgWebAppData='))
    url.hash = rest.join('&')
    return { data: webApp, left: url.href }
  }
  const own = new URLSearchParams([...searchParams].filter(([name]) => names.some((each) => each === name)))
  const widget = toFields(own)
  const id = Number(widget?.['id'])
  if (!widget || !Number.isSafeInteger(id) || id <= 0 || typeof widget['first_name'] !== 'string') return undefined
  for (const name of names) searchParams.delete(name)
  return { data: { authResult: { ...widget, id } as TelegramAuthResult }, left: url.href }
}

/** Undefined unless it was signed at some time, and says nothing twice. */
function toFields(parameters: URLSearchParams): Record<string, string | number> | undefined {
  const fields = Object.fromEntries(parameters)
  const { auth_date: date = '', hash = '' } = fields
  const isWhole = /^\d{1,12}$/.test(date) && /^[0-9a-f]{64}$/.test(hash)
  if (!isWhole || Object.keys(fields).length !== [...parameters].length) return undefined
  return { ...fields, auth_date: Number(date) }
}

/** The options of `linkTelegram`. */
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
/** What a transfer of an account needs besides the offer. */
export type TransferData = {
  /** What Telegram has signed. */
  readonly telegramAuthResult?: TelegramData | undefined
}

import { isEqual } from '../../bytes/hash.js'
import { fromHex, toHex } from '../../bytes/encodings.js'
import type { AppSettings } from '../../settings/parse-settings.js'
import { type Checked, notGood } from '../../linking/create-signed-login.js'
import { HttpError } from '../../base/http-error.js'
import { readIdentifier } from '../../identity/read-identifier.js'
import { telegramHash } from './extend.js'

/** Milliseconds for which Telegram's signatures are valid. Also the maximum time that Telegram's clock may be ahead. */
const life = 5 * 60_000
const skew = 60_000

/**
 * Verifies data from the login widget or a Mini App that Telegram signed for the app's bot. Throws 400 if the data is
 * malformed, and 422 if the signature is invalid or not recent. `isDated: false` accepts any date.
 */
export function checkTelegram(
  { app, isDated = true, now }: { app: AppSettings; isDated?: boolean; now: number },
  { telegram_auth_result: widget, telegram_web_app_data: webApp }: Given,
): Checked<'telegram'> {
  const { telegram } = app
  if (!telegram) throw new HttpError(403, 'disallowed_login_method', 'Login with Telegram not allowed.')
  const fields = readFields(widget ?? webApp)
  if (!fields || (widget && webApp)) throw malformed()
  const hash = fromHex(String(fields['hash']))
  const expected = telegramHash(widget ? 'widget' : 'webApp', telegram.botToken, fields)
  if (!isEqual(hash, expected)) throw notGood()
  const signedAt = Number(fields['auth_date']) * 1000
  const expiresAt = signedAt + life
  if (isDated && (expiresAt <= now || signedAt > now + skew || !Number.isSafeInteger(signedAt))) throw notGood()
  const { first_name, id, last_name, photo_url, username } = widget ? fields : readUser(fields['user'])
  return {
    identity: {
      type: 'telegram',
      identifier: readIdentifier(app, 'telegram', String(id)),
      profile: {
        firstName: text(first_name),
        lastName: text(last_name),
        photoUrl: text(photo_url),
        username: text(username),
      },
    },
    signed: toHex(expected),
    expiresAt,
  }
}

type Given = {
  telegram_auth_result?: Readonly<Record<string, unknown>> | undefined
  telegram_web_app_data?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Returns the text that Telegram signed. Line ends separate its fields. Returns undefined for a name or a value that
 * could be read as another field.
 */
function readFields(given: Readonly<Record<string, unknown>> | undefined) {
  const fields: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(given ?? {})) {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    if (!/^[a-z_]{1,40}$/.test(name) || /[\n\r]/.test(String(value))) return undefined
    fields[name] = value
  }
  return /^[0-9a-f]{64}$/.test(String(fields['hash'])) ? fields : undefined
}

/** Reads the user of a Mini App from the signed JSON. */
function readUser(json: unknown): Readonly<Record<string, unknown>> {
  const user = parse(String(json))
  if (typeof user !== 'object' || user === null) throw malformed()
  return user as Readonly<Record<string, unknown>>
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw malformed()
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const malformed = () => new HttpError(400, 'invalid_data', 'The data signed by Telegram is malformed.')

import { adminAllowlist } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import { type AllowlistRow, addAllowlistEntry, listAllowlist, removeAllowlistEntry } from '../database/allowlist.js'
import { readIdentifier } from '../identity/read-identifier.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { serve } from '../routes/serve.js'
import { normalizeListedWallet } from '../rules/normalize-listed-wallet.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** The account types whose identifiers have the form of an entry's value. */
const accountTypes: Readonly<Record<AllowlistRow['type'], AccountType>> = {
  email: 'email',
  emailDomain: 'email',
  phone: 'phone',
  wallet: 'wallet',
}

/** Mounts the allowlist of an app. Its entries apply in addition to those of the settings. */
export function mountAllowlist(mount: serve.Mount): void {
  const { clock, database } = mount.context

  serve(mount, adminAllowlist.add, async ({ type, value }, { app }) => {
    requireAllowlist(app)
    const row = {
      ...{ app_id: app.id, type, value: readValue(type, value) },
      ...{ id: crypto.randomUUID(), created_at: clock.now() },
    }
    const stored = await database.transaction().execute((transaction) => addAllowlistEntry(transaction, row))
    if (!stored)
      throw new HttpError(
        422,
        'invalid_data',
        'The allowlist has the maximum number of entries. Remove an entry first.',
      )
    return toEntry(stored)
  })

  serve(mount, adminAllowlist.list, async (_, { app }) => (await listAllowlist(database, app.id)).map(toEntry))

  serve(mount, adminAllowlist.remove, async ({ type, value }, { app }) => {
    const key = { app_id: app.id, type, value: readValue(type, value) }
    const isRemoved = await database.transaction().execute((transaction) => removeAllowlistEntry(transaction, key))
    if (!isRemoved) throw new HttpError(404, undefined, 'The allowlist has no such entry.')
    return { message: 'The entry was removed.' }
  })
}

const toEntry = ({ app_id: appId, id, type, value }: AllowlistRow) => ({ id, appId, type, value, acceptedAt: null })

function requireAllowlist({ allowlist }: AppSettings): void {
  if (!allowlist)
    throw new HttpError(
      422,
      'invalid_data',
      "The app has no allowlist. Add `allowlist: {}` to the app in the provider's settings.",
    )
}

function readValue(type: AllowlistRow['type'], text: string): string {
  const rules = { disablePlusEmails: false }
  if (type === 'wallet') {
    const value = normalizeListedWallet(text)
    if (value === undefined) throw new HttpError(422, 'invalid_data', 'The wallet address is not valid.')
    return value
  }
  if (type !== 'emailDomain') return readIdentifier(rules, accountTypes[type], text)
  const domain = text.replace(/^@/, '')
  const [, normalized = ''] = readIdentifier(rules, 'email', `a@${domain}`).split('@')
  return normalized
}

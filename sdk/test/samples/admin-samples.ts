import * as adminAllowlist from '../../src/wire/endpoints/admin-allowlist.js'
import * as adminUsers from '../../src/wire/endpoints/admin-users.js'
import { address, sample, type Sample } from './sample.js'
import { serverApp } from './server-app.js'
import { user as ofBrowser } from './user.js'

/** A user as the app's server receives it. */
export const serverUser = {
  ...ofBrowser,
  linked_accounts: ofBrowser.linked_accounts.map((account) => ({
    first_verified_at: null,
    latest_verified_at: null,
    verified_at: 1767225600,
    ...account,
  })),
}

const user_id = 'did:keyhook:1'
const page = { data: [serverUser], next_cursor: null }
const entry = { type: 'email', value: 'ada@example.com' }
const inApp = { ...entry, appId: serverApp.id }
const stored = { ...inApp, id: 'entry', acceptedAt: null }
const lookup = (endpoint: object, input: object) => sample(endpoint, input, serverUser)

export const adminSamples: Readonly<Record<string, Sample>> = {
  'adminAllowlist.add': sample(adminAllowlist.add, inApp, stored),
  'adminAllowlist.list': sample(adminAllowlist.list, { appId: serverApp.id }, [stored]),
  'adminAllowlist.remove': sample(adminAllowlist.remove, inApp, { message: 'The entry was removed.' }),
  'adminUsers.create': sample(
    adminUsers.create,
    {
      linked_accounts: [{ type: 'email', address: 'ada@example.com', firstVerifiedAt: null, latestVerifiedAt: null }],
      custom_metadata: { plan: 'gold' },
    },
    serverUser,
    {
      linked_accounts: [
        { type: 'email', address: 'ada@example.com', first_verified_at: null, latest_verified_at: null },
      ],
      custom_metadata: { plan: 'gold' },
    },
  ),
  'adminUsers.list': sample(adminUsers.list, { limit: 100 }, page),
  'adminUsers.get': sample(adminUsers.get, { user_id }, serverUser),
  'adminUsers.byEmail': lookup(adminUsers.byEmail, { address: 'ada@example.com' }),
  'adminUsers.byPhone': lookup(adminUsers.byPhone, { number: '+15555550100' }),
  'adminUsers.byWallet': lookup(adminUsers.byWallet, { address }),
  'adminUsers.bySmartWallet': lookup(adminUsers.bySmartWallet, { address }),
  'adminUsers.byCustomAuth': lookup(adminUsers.byCustomAuth, { custom_user_id: 'u-1' }),
  'adminUsers.byFarcaster': lookup(adminUsers.byFarcaster, { fid: 7 }),
  'adminUsers.byDiscord': lookup(adminUsers.byDiscord, { username: 'ada' }),
  'adminUsers.byGithub': lookup(adminUsers.byGithub, { username: 'ada' }),
  'adminUsers.byTelegram': lookup(adminUsers.byTelegram, { telegram_user_id: '42' }),
  'adminUsers.byTelegramUsername': lookup(adminUsers.byTelegramUsername, { username: 'ada' }),
  'adminUsers.byTwitter': lookup(adminUsers.byTwitter, { subject: 't-1' }),
  'adminUsers.byTwitterUsername': lookup(adminUsers.byTwitterUsername, { username: 'ada' }),
  'adminUsers.search': sample(adminUsers.search, { searchTerm: 'ada' }, page),
  'adminUsers.unlink': sample(adminUsers.unlink, { user_id, type: 'email', handle: 'ada@example.com' }, serverUser),
  'adminUsers.endSessions': sample(adminUsers.endSessions, { user_id }, { ended: ['session'] }),
  'adminUsers.remove': sample(adminUsers.remove, { user_id }, {}),
}

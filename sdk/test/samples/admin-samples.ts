import * as adminAllowlist from '../../src/wire/endpoints/admin-allowlist.js'
import * as adminUsers from '../../src/wire/endpoints/admin-users.js'
import * as adminKeyQuorums from '../../src/wire/endpoints/admin-key-quorums.js'
import * as adminPolicies from '../../src/wire/endpoints/admin-policies.js'
import * as adminWallets from '../../src/wire/endpoints/admin-wallets.js'
import { address, sample, type Sample } from './sample.js'
import { serverApp } from './server-app.js'
import { user as ofBrowser } from './user.js'

/** A user as the app's server receives it. */
const imported = {
  ...{ chain_type: 'ethereum', address, encryption_type: 'HPKE', entropy_type: 'private-key' },
} as const

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
const wallet = {
  ...{ id: 'wallet', address, chain_type: 'ethereum', owner_id: null, policy_ids: ['policy'], additional_signers: [] },
  ...{ created_at: 1767225600000, exported_at: null, imported_at: null, display_name: 'Treasury' },
}
const wallet_id = wallet.id
const publicKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEaxfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpZP40Li/hp/m47n60p8D54WK84zV2sxXs7LtkBoN79R9Q=='
const rule = {
  ...{ name: 'Small payments', method: 'eth_sendTransaction', action: 'ALLOW' },
  conditions: [{ field_source: 'ethereum_transaction', field: 'value', operator: 'lte', value: '1000' }],
}
const storedRule = { ...rule, id: 'rule' }
const policy = {
  ...{ id: 'policy', version: '1.0', name: 'Spending', chain_type: 'ethereum', owner_id: null },
  ...{ rules: [storedRule], created_at: 1767225600000 },
}
const ofRule = { policy_id: policy.id, rule_id: storedRule.id }
const quorum = {
  ...{ id: 'quorum', authorization_threshold: 1, display_name: null, user_ids: [] },
  authorization_keys: [{ public_key: publicKey, display_name: null }],
}
const hash = `0x${'1'.repeat(64)}`

const lookup = (endpoint: object, input: object) => sample(endpoint, input, serverUser)

export const adminSamples: Readonly<Record<string, Sample>> = {
  'adminAllowlist.add': sample(adminAllowlist.add, inApp, stored),
  'adminAllowlist.list': sample(adminAllowlist.list, { appId: serverApp.id }, [stored]),
  'adminAllowlist.remove': sample(adminAllowlist.remove, inApp, { message: 'The entry was removed.' }),
  'adminKeyQuorums.create': sample(adminKeyQuorums.create, { public_keys: [publicKey] }, quorum),
  'adminKeyQuorums.get': sample(adminKeyQuorums.get, { key_quorum_id: quorum.id }, quorum),
  'adminKeyQuorums.update': sample(
    adminKeyQuorums.update,
    { key_quorum_id: quorum.id, authorization_threshold: 1 },
    quorum,
  ),
  'adminKeyQuorums.remove': sample(adminKeyQuorums.remove, { key_quorum_id: quorum.id }, { success: true }),
  'adminPolicies.create': sample(
    adminPolicies.create,
    { version: '1.0', name: 'Spending', chain_type: 'ethereum', rules: [rule] },
    policy,
  ),
  'adminPolicies.get': sample(adminPolicies.get, { policy_id: policy.id }, policy),
  'adminPolicies.update': sample(adminPolicies.update, { policy_id: policy.id, name: 'Spending' }, policy),
  'adminPolicies.remove': sample(adminPolicies.remove, { policy_id: policy.id }, { success: true }),
  'adminPolicies.createRule': sample(adminPolicies.createRule, { policy_id: policy.id, ...rule }, storedRule),
  'adminPolicies.getRule': sample(adminPolicies.getRule, ofRule, storedRule),
  'adminPolicies.updateRule': sample(adminPolicies.updateRule, { ...ofRule, ...rule }, storedRule),
  'adminPolicies.removeRule': sample(adminPolicies.removeRule, ofRule, { success: true }),
  'adminWallets.create': sample(adminWallets.create, { chain_type: 'ethereum', display_name: 'Treasury' }, wallet),
  'adminWallets.createBatch': sample(
    adminWallets.createBatch,
    { wallets: [{ chain_type: 'ethereum' }] },
    { results: [{ index: 0, success: true, wallet }] },
  ),
  'adminWallets.initImport': sample(adminWallets.initImport, imported, {
    encryption_type: 'HPKE',
    encryption_public_key: 'BAAA',
  }),
  'adminWallets.submitImport': sample(
    adminWallets.submitImport,
    { wallet: { ...imported, ciphertext: 'AAAA', encapsulated_key: 'AAAA' } },
    wallet,
  ),
  'adminWallets.list': sample(adminWallets.list, { limit: 100 }, { data: [wallet], next_cursor: null }),
  'adminWallets.get': sample(adminWallets.get, { wallet_id }, wallet),
  'adminWallets.byAddress': sample(adminWallets.byAddress, { address }, wallet),
  'adminWallets.update': sample(adminWallets.update, { wallet_id, display_name: 'Treasury' }, wallet),
  'adminWallets.rpc': sample(
    adminWallets.rpc,
    { wallet_id, method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } },
    { method: 'personal_sign', data: { signature: '0x01', encoding: 'hex' } },
  ),
  'adminWallets.rawSign': sample(
    adminWallets.rawSign,
    { wallet_id, params: { hash } },
    { method: 'raw_sign', data: { signature: '0x01', encoding: 'hex' } },
  ),
  'adminWallets.exportKey': sample(
    adminWallets.exportKey,
    { wallet_id, encryption_type: 'HPKE', recipient_public_key: publicKey },
    { encryption_type: 'HPKE', ciphertext: 'AAAA', encapsulated_key: 'AAAA' },
  ),
  'adminWallets.transaction': sample(
    adminWallets.transaction,
    { transaction_id: 'transaction' },
    {
      ...{ id: 'transaction', wallet_id, caip2: 'eip155:8453', status: 'confirmed', transaction_hash: hash },
      ...{ created_at: 1767225600000, reference_id: null },
    },
  ),
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
  'adminUsers.pregenerate': sample(
    adminUsers.pregenerate,
    { user_id, wallets: [{ chain_type: 'ethereum' }] },
    serverUser,
  ),
  'adminUsers.pregenerateOfApp': sample(
    adminUsers.pregenerateOfApp,
    { appId: serverApp.id, user_id, create_ethereum_wallet: true },
    serverUser,
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

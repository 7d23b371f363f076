// Proves threat 20. Exceeds the size limit, because the matrix of threat 20 is data with its fixtures. It runs each
// operation that adds an account with every kind of account, in every spelling, against one allowlist.

import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { withoutClicks } from '../../test/set-up.js'
import { nodePorts } from '../connections/node-ports.js'
import { createContext } from '../app/create-context.js'
import { createProviderApp } from '../cross-app/create-provider-app.js'
import { addAccount, findAccount } from '../database/accounts.js'
import { openSession } from '../database/open-session.js'
import { addUser } from '../database/users.js'
import { HttpError } from '../base/http-error.js'
import { digest } from '../rules/digest.js'
import { describeDevice } from '../rules/describe-device.js'
import { type AppSettings, parseSettings } from '../settings/parse-settings.js'
import { loginMethodNames } from '../login-methods/login-methods.js'
import { accountKind, accountKinds } from '../domain/account-kinds.js'
import type { AccountType } from '../login-methods/account-kind.js'
import type { Identity } from '../domain/identity.js'
import { link } from '../linking/link.js'
import { logIn } from './log-in.js'
import { offerTransfer } from '../linking/offer-transfer.js'
import type { Proof } from '../context/proof.js'
import { requireAllowedUser } from './require-allowed-user.js'
import { requireStillAllowed } from './require-still-allowed.js'
import { writeProfile } from './stored-account.js'
import { transfer } from '../linking/transfer.js'
import { update } from '../linking/update.js'

const listed = {
  emails: 'ada@example.com',
  phones: '+12133734253',
  wallets: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
} as const

/** Several spellings of an entry of each list, and other identifiers that look similar. */
const spellings: Readonly<Record<keyof typeof listed, readonly string[]>> = {
  emails: [
    ...['ada@example.com', 'ADA@EXAMPLE.COM', 'Ada@Example.Com', ' ada@example.com ', '\tada@example.com\n'],
    ...['ａｄａ@example.com', 'ada＠example.com', 'ada@ｅｘａｍｐｌｅ.com', 'ada@example．com', '𝐚𝐝𝐚@example.com'],
    ...['ada+tag@example.com', 'ada+@example.com', 'a.da@example.com', 'ada.@example.com', '.ada@example.com'],
    ...['ada@example.com.', 'ada@example.com.evil.example', 'ada@evil.example', 'evil+ada@example.com@evil.example'],
    ...['аda@example.com', 'adа@example.com', 'ada@exаmple.com', 'ada@examp1e.com', 'adä@example.com'],
    ...[
      'a\u200bda@example.com',
      'ada\u00ad@example.com',
      'ada\0@example.com',
      'ada@example.com\u202e',
      'ada%40example.com',
    ],
    ...[
      '"ada"@example.com',
      'ada(x)@example.com',
      '<ada@example.com>',
      'Ada <ada@example.com>',
      'mailto:ada@example.com',
    ],
    ...[
      'ada@@example.com',
      'ada@[127.0.0.1]',
      'ada@example。com',
      'ada@example',
      'ada',
      '@example.com',
      'ada@xn--exmple-cua.com',
    ],
    ...['ada@example.com,eve@evil.example', 'eve@evil.example ada@example.com', 'eve@evil.example?ada@example.com'],
  ],
  phones: [
    ...['+12133734253', '+1 213 373 4253', '+1 (213) 373-4253', '+1.213.373.4253', ' +12133734253 ', '+1-213-373-4253'],
    ...[
      '＋12133734253',
      '+１２１３３７３４２５３',
      '+1 ٢١٣ 373 4253',
      '+1\u00a0213\u00a0373\u00a04253',
      '\u200e+12133734253',
    ],
    ...['12133734253', '2133734253', '0012133734253', '+0012133734253', '+112133734253', '+1 1 213 373 4253'],
    ...['+12133734254', '+1213373425', '+121337342530', '+442133734253', '+52133734253', '+7 213 373 4253'],
    ...[
      'tel:+12133734253',
      '+12133734253;ext=7',
      '+12133734253 x7',
      '+12133734253,7',
      '+12133734253#7',
      '+1213373HALF',
    ],
    ...['+1213373425З', '+1 2I3 373 4253', '+12133734253\0', '++12133734253', '+1+2133734253', '', '+', '+1', 'null'],
    ...['+12133734253/../1', '+1 213 373 4253 or 1=1', '+1(213)373(4253)', '1 (213) 373-4253 +'],
  ],
  wallets: [
    ...['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'],
    ...['0xD8DA6BF26964AF9D7EED9E03E53415D37AA96045', '0XD8DA6BF26964AF9D7EED9E03E53415D37AA96045'],
    ...['0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA9604S', 'vitalik.eth'],
    ...[
      'd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA9604',
      ' 0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
    ],
    ...['0xd8da6bf26964af9d7eed9e03e53415d37aa960450', '0xd8da6bf26964af9d7eed9e03e53415d37aa96046', '0x0', '0x'],
    ...['eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'ethereum:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ...[
      '0xｄ8da6bf26964af9d7eed9e03e53415d37aa96045',
      '0xd8da6bf26964af9d7eed9e03e53415d37aa9б045',
      '0xd8da6bf2…37aa96045',
    ],
    ...[
      '0xd8da6bf26964af9d7eed9e03e53415d37aa96045\n',
      '0xd8da6bf26964af9d7eed9e03e53415d37aa96045\0',
      '0x00d8da6bf26964af9d7eed9e03e53415d37aa96045',
    ],
    ...[
      'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
      'Vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
      '11111111111111111111111111111111',
    ],
  ],
}

/** An identifier of each account kind that allowlists do not contain. */
const opaque = (type: AccountType): string => {
  if (type === 'farcaster' || type === 'telegram') return '4242'
  if (type === 'guest') return 'g'.repeat(43)
  if (type === 'custom_auth') return `${'c'.repeat(43)}.ada`
  if (type === 'smart_wallet') return listed.wallets
  return type === 'custom_oauth' || type === 'cross_app' ? 'provider|4242424242424242' : '4242424242424242'
}

const profileOf = (type: AccountType) => (type === 'cross_app' ? { providerApp: { id: 'provider' } } : {})

type Cell = { readonly type: AccountType; readonly spelling: string; readonly identity: Identity | undefined }

/**
 * The identity that a verifier returns for each spelling, or undefined for an invalid spelling. OAuth providers return
 * addresses in one spelling only.
 */
const cells: readonly Cell[] = (Object.keys(accountKinds) as AccountType[]).flatMap((type) => {
  const { listed: allowlistField, normalize } = accountKind(type)
  if (!allowlistField)
    return [
      { type, spelling: opaque(type), identity: { type, identifier: opaque(type), profile: profileOf(type) } as never },
    ]
  const isIdentifier = allowlistField.field === accountKind(type).identifier
  return spellings[allowlistField.list].map((spelling): Cell => {
    const normal = (isIdentifier ? normalize : accountKind('email').normalize)(spelling)
    const identity = isIdentifier
      ? { type, identifier: normal, profile: type === 'wallet' ? { chainType: 'ethereum' } : {} }
      : { type, identifier: opaque(type), profile: { [allowlistField.field]: normal } }
    return { type, spelling, identity: normal === undefined ? undefined : (identity as never) }
  })
})

const verifier = 'v'.repeat(43)
/** Request of a requester app for the identity of a user. */
const requested = {
  ...{ response_type: 'code', client_id: 'keyhook-test-app-00000002', redirect_uri: 'https://other.example/callback' },
  ...{ scope: 'openid', state: 'state', nonce: 'nonce' },
  ...{ code_challenge: digest(verifier), code_challenge_method: 'S256' },
} as const

const parse = (change: object) =>
  parseSettings(
    {
      origin: 'http://auth.localhost:8787',
      apps: [
        {
          ...withoutClicks,
          ...{ id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost'] },
          crossApp: {
            requesters: [{ appId: requested.client_id, name: 'Atlas', redirectUris: [requested.redirect_uri] }],
          },
          ...change,
        },
      ],
    },
    loginMethodNames,
  )
const allowlist = Object.fromEntries(Object.entries(listed).map(([list, entry]) => [list, [entry]]))
const settings = parse({ allowlist })
/** Three apps: one with an allowlist, one that rejects tagged addresses, and one that is full. */
const apps = {
  listing: settings.apps[0]!,
  untagged: parse({ disablePlusEmails: true }).apps[0]!,
  full: parse({ maxUsers: 0 }).apps[0]!,
}
const app = apps.listing
const { close, context, ready } = createContext({
  ...{
    database: ':memory:',
    recoveryDatabase: ':memory:',
    settings,
    ports: nodePorts({ log: pino({ level: 'silent' }) }),
  },
  secrets: { root: randomBytes(32), recovery: randomBytes(32) },
  senders: { mail: { send: async () => {} }, sms: { send: async () => {} } } as never,
})
await ready
afterAll(close)

const { database } = context
const byEmail = {
  frame: undefined,
  method: 'email',
  network: '203.0.113.1',
  thumbprint: undefined,
  userAction: 'in-app',
  userAgent: '',
} as const
const proof = <intent extends 'login' | 'link'>(intent: intent): Proof<intent> => ({
  intent,
  spend: async () => {},
  accept: async () => {},
})
let count = 0

/** A user with a session and an account that the allowlist accepts or rejects. */
async function newUser(
  account: Pick<Identity, 'type' | 'identifier'> & { profile?: object },
  { isOwnPage = false } = {},
) {
  const userId = `did:keyhook:${count++}`
  const now = context.clock.now()
  await addUser(database, { appId: app.id, hasSeat: true, id: userId, now })
  const dates = { first_verified_at: now, latest_verified_at: now }
  const { identifier, profile = {}, type } = account
  await addAccount(database, {
    ...{ app_id: app.id, type, identifier, user_id: userId, profile: writeProfile({ profile } as never) },
    ...dates,
  })
  const device = describeDevice('')
  const session = await openSession(context, { appId: app.id, device, isOwnPage, userId, thumbprint: undefined })
  return { session: session!, userId }
}

const clear = async () => {
  for (const table of ['transfers', 'sessions', 'released_accounts', 'accounts', 'users'] as const)
    await database.deleteFrom(table).execute()
}

/**
 * Creates a user whose only account is of a kind that allowlists do not contain. That account gives no access to the
 * app.
 */
const outsider = (type: AccountType) =>
  newUser({
    type: type === 'custom_auth' ? 'guest' : 'custom_auth',
    identifier: opaque(type === 'custom_auth' ? 'guest' : 'custom_auth'),
  })
/** Creates a user who has access through an account of another kind. */
const member = (type: AccountType) =>
  newUser(
    type === 'google_oauth'
      ? { type: 'email', identifier: listed.emails }
      : { type: 'google_oauth', identifier: '7', profile: { email: listed.emails } },
  )

/** All operations that add an account, called after the account is verified. Each starts without users. */
const operations: Readonly<
  Record<
    string,
    {
      by: 'none' | 'outsider' | 'member'
      run: (identity: Identity, app: AppSettings) => Promise<unknown>
      only?: (type: AccountType) => boolean
    }
  >
> = {
  'logging in for the first time': {
    by: 'none',
    run: (identity, app) => logIn(context, { ...byEmail, app, identity, proof: proof('login') }),
  },
  'logging in again': {
    by: 'none',
    async run(identity, app) {
      await newUser(identity as never)
      return logIn(context, {
        ...byEmail,
        app,
        identity,
        mode: 'no-signup',
        proof: proof('login'),
      })
    },
  },
  'linking to a user outside the allowlist': {
    by: 'outsider',
    run: async (identity, app) =>
      link(context, { app, identity, proof: proof('link'), userAction: 'in-app', ...(await outsider(identity.type)) }),
  },
  'linking to a user on the allowlist': {
    by: 'member',
    run: async (identity, app) =>
      link(context, { app, identity, proof: proof('link'), userAction: 'in-app', ...(await member(identity.type)) }),
  },
  'updating': {
    by: 'none',
    only: (type) => type === 'email' || type === 'phone',
    async run(identity, app) {
      const from = identity.type === 'email' ? 'before@example.com' : '+14155552671'
      const { session } = await newUser({ type: identity.type, identifier: from })
      return update(context, { app, from, identity, proof: proof('link'), session })
    },
  },
  'transferring an account': {
    by: 'outsider',
    only: (type) => accountKind(type).isTransferable,
    async run(identity, app) {
      await newUser(identity as never)
      const { session } = await outsider(identity.type)
      const account = await findAccount(database, { app_id: app.id, ...identity })
      const offer = await database
        .transaction()
        .execute((transaction) =>
          offerTransfer(
            context,
            { account: account!, confirmedBy: undefined, session, userAction: 'in-app' },
            transaction,
          ),
        )
      const { nonce } = offer.data as { nonce: string }
      return transfer(context, { app, identifier: identity.identifier, nonce, session, type: identity.type })
    },
  },
  'refreshing a session': {
    by: 'none',
    run: async (identity, app) => requireAllowedUser(context, { app, ...(await newUser(identity as never)) }),
  },
  'granting another app access': {
    by: 'none',
    async run(identity, app) {
      const { session } = await newUser(identity as never, { isOwnPage: true })
      const providerApp = createProviderApp(context)
      const url = new URL(await providerApp.allow({ app, session } as never, requested))
      const { client_id, redirect_uri } = requested
      const brought = { grant_type: 'authorization_code', client_id, redirect_uri, code_verifier: verifier }
      const code = url.searchParams.get('code') ?? ''
      const { status } = await providerApp.exchange(app, new URLSearchParams({ ...brought, code }))
      if (status !== 200) throw new Error(`The requester app received ${status}.`)
    },
  },
  'any other authenticated call': {
    by: 'none',
    run: async (identity, app) => requireStillAllowed(context, { app, ...(await newUser(identity as never)) }),
  },
}

/**
 * Returns true if the operation must succeed. An account of a kind that allowlists contain is checked by its own entry.
 * For all other kinds, the user's other accounts decide.
 */
function isMeantToPass({ identity, type }: Cell, by: 'none' | 'outsider' | 'member'): boolean {
  const { listed: allowlistField } = accountKind(type)
  if (!allowlistField) return by === 'member'
  const entry = (identity as { profile: Record<string, unknown> }).profile[allowlistField.field] ?? identity!.identifier
  return entry === listed[allowlistField.list]
}

const rows = Object.entries(operations).map(([name, operation]) => ({ name, ...operation }))
const filled = new Map<string, number>()

test.each(rows)(
  'threat 20: $name accepts only accounts on the allowlist, in any spelling',
  async ({ by, name, only, run }) => {
    const wrong: unknown[] = []
    for (const cell of cells) {
      const { identity, spelling, type } = cell
      if (!identity || (only && !only(type))) continue
      await clear()
      const error = await run(identity, apps.listing).then(
        () => undefined,
        (cause: unknown) => cause,
      )
      const outcome =
        error === undefined ? 'in' : error instanceof HttpError && error.status === 403 ? 'refused' : error
      if (outcome !== (isMeantToPass(cell, by) ? 'in' : 'refused')) wrong.push([type, spelling, outcome])
      filled.set(name, (filled.get(name) ?? 0) + 1)
    }

    for (const { identity, spelling, type } of cells) {
      if (!identity || type !== 'email') continue
      await clear()
      const isTagged = identity.identifier.includes('+')
      const error = await run(identity, apps.untagged).catch((cause: unknown) => cause)
      if (error instanceof HttpError !== isTagged) wrong.push(['untagged', spelling, error])
      filled.set(name, (filled.get(name) ?? 0) + 1)
    }

    expect(wrong).toEqual([])
  },
)

/** One account of each kind. */
const samples = [...new Map(cells.filter(({ identity }) => identity).map((cell) => [cell.type, cell])).values()]

test.each(rows)(
  'threat 20: $name creates no user in a full app, and does not record acceptance of the terms',
  async ({ name, only, run }) => {
    const wrong: unknown[] = []
    for (const { identity, type } of samples) {
      if (!identity || (only && !only(type))) continue
      await clear()
      const users = async () =>
        Number((await database.selectFrom('apps').select('users').executeTakeFirst())?.users ?? 0)
      const before = await users()
      const error = await run(identity, apps.full).then(
        () => undefined,
        (cause: unknown) => cause,
      )
      const isFull = error instanceof HttpError && error.status === 403 && error.code === 'max_accounts_reached'
      if (isFull !== (name === 'logging in for the first time') || (error && !isFull)) wrong.push([type, error])
      if ((await users()) !== before) wrong.push([type, 'took a seat'])
      const accepted = await database
        .selectFrom('users')
        .select('id')
        .where('accepted_terms_at', 'is not', null)
        .execute()
      if (accepted.length > 0) wrong.push([type, 'accepted terms'])
      filled.set(name, (filled.get(name) ?? 0) + 1)
    }

    expect(wrong).toEqual([])
  },
)

test('threat 20: each spelling of an allowlisted address is accepted, rejected or invalid as specified', () => {
  const allowed = cells.filter(
    ({ identity, type }) =>
      identity && accountKind(type).listed && isMeantToPass({ identity, type, spelling: '' }, 'none'),
  )
  const kinds = new Set(cells.map(({ type }) => type))
  const total = [...filled.values()].reduce((sum, each) => sum + each, 0)
  process.stdout.write(
    `Access checks: ${kinds.size} kinds, ${rows.length} operations, ${cells.length} spellings, ${total} of them tried\n`,
  )

  expect([...kinds].sort()).toEqual(Object.keys(accountKinds).sort())
  expect(new Set(allowed.filter(({ type }) => type === 'email').map(({ spelling }) => spelling))).toEqual(
    new Set(spellings.emails.slice(0, 10)),
  )
  expect(new Set(allowed.filter(({ type }) => type === 'wallet').map(({ spelling }) => spelling))).toEqual(
    new Set(spellings.wallets.slice(0, 3)),
  )
})

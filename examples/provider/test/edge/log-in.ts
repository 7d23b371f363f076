import { createHttp, passwordless, sessions, users } from '@keyhook/sdk/wire'
import initSqlite from '@sqlite.org/sqlite-wasm'
import { Kysely } from 'kysely'
import { createCore, parseSettings, sqliteDialect } from '../../src/core.js'

const appId = 'keyhook-edge-app-00000001'
const origin = 'https://auth.example.com'

/** The initializer with options of Emscripten that its types lack, such as the location of the module. */
const openSqlite = initSqlite as (from: {
  wasmBinary: Uint8Array
  locateFile: (name: string) => string
}) => ReturnType<typeof initSqlite>

/** Creates a provider without Node modules, and logs a user in. */
export async function logIn(sqlite: Uint8Array) {
  const sqlite3 = await openSqlite({ wasmBinary: sqlite, locateFile: (name) => name })
  const sent: { to: string; subject: string }[] = []
  const nowhere = () => Promise.reject(new TypeError('This provider makes no external requests.'))
  const logged: unknown[] = []
  const note = (line: unknown) => void logged.push(line)
  const provider = createCore({
    database: ':memory:',
    ports: {
      openStore: () => ({
        database: new Kysely({ dialect: sqliteDialect(new sqlite3.oo1.DB(':memory:')) }),
        exists: () => true,
      }),
      fetchExternal: nowhere,
      appendFile: nowhere,
      log: { debug: note, error: note, info: () => {}, warn: note },
      readFrame: async () => undefined,
      readPage: async () => undefined,
    },
    secrets: { root: crypto.getRandomValues(new Uint8Array(32)), recovery: crypto.getRandomValues(new Uint8Array(32)) },
    senders: {
      mail: { send: async ({ subject, to }) => void sent.push({ subject, to }) },
      sms: { send: nowhere },
    },
    settings: parseSettings({ origin, apps: [{ id: appId, name: 'Edge', origins: ['https://app.example.com'] }] }),
  })
  let token = ''
  const http = createHttp({
    url: origin,
    fetch: (input, init) => provider.fetch(new Request(input, init)),
    sleep: async () => {},
    headers: async ({ endpoint }) => ({
      'privy-app-id': appId,
      'privy-ca-id': 'browser',
      'content-type': 'application/json',
      'origin': 'https://app.example.com',
      ...(endpoint.auth !== 'none' && token && { authorization: `Bearer ${token}` }),
    }),
  })
  const email = 'ada@example.com'
  await http.call(passwordless.init, { email })
  const code = /\d{6}/.exec(sent[0]?.subject ?? '')?.[0] ?? ''
  const wrong = await http
    .call(passwordless.authenticate, { email, code: code === '000000' ? '000001' : '000000', mode: 'login-or-sign-up' })
    .then(
      () => 'let in',
      (error: Error) => error.message,
    )
  const first = await http.call(passwordless.authenticate, { email, code, mode: 'login-or-sign-up' })
  token = first.accessToken ?? ''
  const again = await http.call(sessions.refresh, { refresh_token: first.refreshToken ?? '' })
  token = again.accessToken ?? ''
  const me = await http.call(users.me, {})
  await provider.close()
  const globals = ['process', 'Buffer', 'require', 'global', 'setImmediate', 'window', 'document']
  return JSON.stringify({
    sent: sent.map(({ to }) => to),
    wrong,
    isNew: first.isNewUser,
    isSame: first.user.id === again.user.id && again.user.id === me.user.id,
    accounts: me.user.linkedAccounts.map(({ type }) => type),
    logged,
    globals: globals.filter((name) => name in globalThis),
  })
}

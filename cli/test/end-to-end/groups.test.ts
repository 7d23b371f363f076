import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { makeFolder, readHost, readTree, writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'

const folder = 'src/components/keyhook'
const table = `${folder}/modal/screens.tsx`

function setUp() {
  const root = makeFolder(readHost('vite'))
  return { root, init: (...parameters: string[]) => keyhook(root, ['init', '--yes', '--no-install', ...parameters]) }
}

const packagesOf = (tree: Record<string, string>) =>
  Object.keys((JSON.parse(tree['package.json']!) as { dependencies: Record<string, string> }).dependencies)

const screensOf = (tree: Record<string, string>) => Object.keys(tree).filter((path) => path.startsWith(`${folder}/`))

/** Returns the relative imports of copied files that do not resolve. */
const lostImports = (tree: Record<string, string>) =>
  screensOf(tree).flatMap((file) =>
    [...tree[file]!.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
      .map(([, specifier]) => join(dirname(file), specifier!))
      .filter((path) => !['.ts', '.tsx'].some((ending) => tree[path + ending] !== undefined)),
  )

test('copies only the screens and packages of the groups in --only', async () => {
  const { init, root } = setUp()

  const { code, stderr } = await init('--only', 'wallet,login')

  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
  const tree = readTree(root)
  expect(
    screensOf(tree).filter((path) => /screens\/(?:mfa|funding|recovery|transaction|account)\//.test(path)),
  ).toEqual([])
  expect(tree[`${folder}/screens/login/landing.tsx`]).toBeDefined()
  expect(tree[table]).toContain("'landing': LandingScreen,")
  expect(tree[table]).toContain(`'mfa-enrollment': ({ close }) => <UncopiedScreen close={close} group="mfa" />,`)
  expect(tree[table]).not.toContain('MfaEnrollmentScreen')
  expect(lostImports(tree)).toEqual([])
  expect(packagesOf(tree)).toContain('@keyhook/sdk')
  expect(packagesOf(tree).filter((name) => /hcaptcha|turnstile/.test(name))).toEqual([])
  expect(tree['keyhook.lock.json']).toContain('"only": ["login", "wallet"]')
})

test('is idempotent, adds further groups, and copies all screens for "all"', async () => {
  const { init, root } = setUp()
  const { stderr } = await init('--only', 'login')
  expect(stderr).toContain('prints VITE_KEYHOOK_APP_ID, VITE_KEYHOOK_API_URL and VITE_KEYHOOK_RPC_URL.')
  const before = readTree(root)

  expect((await init()).stderr).toContain('Everything is set up already.')
  expect((await keyhook(root, ['update', '--check'])).code).toBe(0)
  expect(readTree(root)).toEqual(before)

  await init('--only', 'mfa')
  const more = readTree(root)
  expect(more[table]).toContain("'mfa': MfaPromptScreen,")
  expect(more[table]).toContain("'landing': LandingScreen,")
  expect(more[table]).toContain('group="send"')

  expect((await init('--only', 'all')).code).toBe(0)
  const all = readTree(root)
  expect(all[table]).not.toContain('UncopiedScreen')
  expect(packagesOf(all)).toContain('@hcaptcha/react-hcaptcha')
  expect(all['keyhook.lock.json']).not.toContain('"only"')
})

test("keeps the app's edits of the modal's screen list when a group is added", async () => {
  const { init, root } = setUp()
  await init('--only', 'login')
  const edited = readTree(root)[table]!.replace("'logged-in': LoggedIn,", "'logged-in': MyLoggedIn,")
  writeTree(root, { [table]: edited })

  expect((await init('--only', 'sign')).code).toBe(0)

  const after = readTree(root)[table]
  expect(after).toContain("'logged-in': MyLoggedIn,")
  expect(after).toContain("'sign-request': SignRequestScreen,")
})

test('lists the known groups for an unknown group, and writes nothing', async () => {
  const { init, root } = setUp()

  const { code, stderr } = await init('--only', 'login,wallets')

  expect(code).toBe(2)
  expect(stderr).toContain('Unknown group "wallets".')
  expect(stderr).toContain('Known groups: login, captcha, wallet, sign, send, funding, account,')
  expect(readTree(root)).toEqual(readHost('vite'))
})

// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { unlinkAccount } from '../src/actions/account/unlink-account.js'
import { openAccount } from '../src/actions/screen/open-account.js'
import { successDelay } from '../src/domain/rules/limits.js'
import { useKeyhook } from '../src/react/core/use-keyhook.js'
import { useLoginOptions } from '../src/react/login/use-login-options.js'
import { useOneTimeCode } from '../src/react/login/use-one-time-code.js'
import { useScreenHost } from '../src/react/screen/use-screen-host.js'
import { enterConfirmation } from './enter-confirmation.js'
import { renderHooks } from './render.js'

const root = resolve(import.meta.dirname, '../..')
const page = resolve(root, 'docs-site/content/contributing/add-a-login-method.md')

/** The files that a section of the page lists, from the root of the repository. */
function filesOf(title: string): readonly string[] {
  const [, section = ''] = readFileSync(page, 'utf8').split(`## ${title}\n`)
  const [list = ''] = section.split('\n## ')
  return [...list.matchAll(/^\d+\. (?:\[[^\]]*\]\(([^)]+)\)|`([^`]+)`)/gm)].map(([, link, name]) =>
    link === undefined ? name! : relative(root, resolve(dirname(page), link)),
  )
}

/** What a method brings, by the names that email gave it, and by those of text messages. A comment may name it anywhere. */
const tracesOfEmail =
  /(?<!Plus)Email|\bemail[A-Z]|MailIcon|[sS]mtp\b|senders\.mail|[pP]asswordless(?!Sms|-sms|_sms)|(['"])email\1/
const tracesOfSms =
  /(?<!mfa.*)(['"])sms\1(?!, 'totp')|\bsms[A-Z]|Sms\b|(?:link|update|unlink)Phone|PhoneForm|senders\.sms/
const isComment = (line: string) => /^\s*(?:\/[/*]|\*)/.test(line)
const naming = (traces: RegExp) => (file: string) =>
  readFileSync(resolve(root, file), 'utf8')
    .split('\n')
    .some((line) => traces.test(line) && !isComment(line))

const sources = ['sdk/src', 'registry/src', 'examples/provider/src'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => /(?<!\.test|\.test-d)\.tsx?$/.test(file))
    // The second factor has text messages of its own, and logs nobody in; its verbs stand among all of them, and a page of the
    // frame asks for it.
    .filter(
      (file) => !/(?:^|\/)(?:mfa[-./]|late-verb|frame\/pages\/(?:describe-action|draw-verify|verify-\w+)\.)/.test(file),
    )
    .map((file) => `${folder}/${file}`),
)

const ada = '+15555550100'
const options = {
  app: { loginMethods: ['email', 'sms'] },
  config: { loginMethodsAndOrder: { primary: ['sms', 'email'] } },
} as const

const mount = () =>
  renderHooks(
    () => ({
      ...useOneTimeCode('sms'),
      email: useOneTimeCode('email'),
      host: useScreenHost(),
      options: useLoginOptions(),
      privy: useKeyhook(),
    }),
    options,
  )

test('a method of its own channel logs in, updates, unlinks and links, by its rows and files alone', async () => {
  const { act, client, clock, now, provider } = await mount()
  const confirm = () => act(() => enterConfirmation(client, provider.inbox))
  const prove = async (destination: string, intent: 'login' | 'link' | 'update') => {
    const sent = now().sendCode({ destination, intent })
    if (intent !== 'login') await confirm()
    await act(() => sent)
    expect(now().host.screen).toMatchObject({ name: 'awaiting-code', method: 'sms', intent })
    await act(() => now().submitCode({ code: provider.inbox(destination)! }))
    await act(() => clock.finish(clock.settle()))
  }

  const loggedIn = now().privy.login()
  await act(() => clock.settle())
  expect(now().options).toMatchObject({ input: 'sms', primary: [{ id: 'sms' }, { id: 'email' }] })
  await prove(ada, 'login')
  await loggedIn
  expect(client.store.getState().user?.linkedAccounts).toMatchObject([{ type: 'phone', number: ada }])
  await act(async () => now().host.close())

  const updated = openAccount(client, { intent: 'update', method: 'sms' })
  await prove('+15555550101', 'update')
  expect(await updated).toMatchObject({ phone: { number: '+15555550101' } })
  await act(async () => now().host.close())

  const linked = now().privy.linkEmail()
  await act(() => vi.waitFor(() => expect(now().host.screen?.name).toBe('enter-account')))
  const sent = now().email.sendCode({ destination: 'ada@example.com', intent: 'link' })
  await confirm()
  await act(() => sent)
  await act(() => now().email.submitCode({ code: provider.inbox('ada@example.com')! }))
  await linked
  await act(async () => now().host.close())
  const unlinked = unlinkAccount(client, { identifier: '+15555550101', method: 'sms' })
  await confirm()
  const without = await unlinked
  await act(() => clock.advance(successDelay))
  await act(async () => client.session.update(without))
  expect(now().privy.user?.linkedAccounts).toMatchObject([{ type: 'email', address: 'ada@example.com' }])

  const relinked = openAccount(client, { intent: 'link', method: 'sms' })
  await prove(ada, 'link')
  expect(await relinked).toMatchObject({ phone: { number: ada }, email: { address: 'ada@example.com' } })
})

test('the screens leave a method by its own errors, and begin with what was typed', async () => {
  const { act, client, clock, now } = await mount()
  const left = now().privy.login()
  await act(() => now().sendCode({ destination: ada, intent: 'login' }))
  await act(async () => now().host.back())
  await act(() => clock.settle())

  expect(now().host.screen).toMatchObject({ name: 'landing', prefill: { type: 'phone', value: ada } })
  await act(async () => now().host.close())
  await expect(left).rejects.toMatchObject({ code: 'USER_EXITED_AUTH_FLOW' })
  await expect(openAccount(client, { intent: 'link', method: 'sms' })).rejects.toMatchObject({
    code: 'MUST_BE_AUTHENTICATED',
  })
})

test('the page lists all that text messages brought and all that names email: at most eight files to edit', () => {
  const [rows = [], files = [], edits = [], stay = []] = [
    'Rows',
    'Files of its own',
    'Edits',
    'Files that stay as they are',
  ].map(filesOf)
  const ofEmail = sources.filter(naming(tracesOfEmail))
  const others = (found: readonly string[], isOwn: RegExp) =>
    found.filter((file) => !isOwn.test(file) && ![...rows, ...stay].includes(file)).sort()

  expect(others(ofEmail, /\b(?:e?mail|passwordless)\b/)).toEqual([...edits].sort())
  expect(edits).toEqual(expect.arrayContaining(others(sources.filter(naming(tracesOfSms)), /\b(?:sms|phone)\b/)))
  expect(edits.length).toBeLessThanOrEqual(8)
  expect(stay.filter((file) => !ofEmail.includes(file))).toEqual([])
  expect([...rows, ...files].filter((file) => !existsSync(resolve(root, file)))).toEqual([])
})

test('and all that Farcaster brought, of which nothing is typed: at most eight files to edit, again', () => {
  const [rows = [], stay = [], edits = [], moreRows = [], moreEdits = []] = [
    'Rows',
    'Files that stay as they are',
    'Edits',
    'More rows',
    'More edits',
  ].map(filesOf)
  // The wallet's signer for Farcaster logs nobody in.
  const traces = /^(?!.*(?:farcaster[-_. ]?signer|farcaster\/signer|sign(?:ing)?ForFarcaster|'farcaster:)).*farcaster/i
  const found = sources.filter((file) => !/farcaster|signed-logins/.test(file)).filter(naming(traces))
  const edited = found.filter((file) => ![...rows, ...moreRows, ...stay].includes(file))

  expect([...edits, ...moreEdits]).toEqual(expect.arrayContaining(edited))
  expect(edited).toEqual(expect.arrayContaining([...moreEdits]))
  expect(edited.length).toBeLessThanOrEqual(8)
  expect(moreRows.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
})

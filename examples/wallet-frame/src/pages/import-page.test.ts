// @vitest-environment jsdom
// Proves security rule 41, security rule 42, threat 29.
import { actionHash, limits, mfaFrameCalls } from '@keyhook/sdk/wire'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { providerWorld } from '../../test/provider-world.js'
import { rejection } from '@keyhook/provider/internal/test/set-up'
import { openImportByHand } from '../../test/open-import-by-hand.js'
import { drawImport, type ImportOutcome } from './draw-import.js'
import { nameOwner, type Owner } from './name-owner.js'
import { importPage } from './import-page.js'
import { pageWords } from './page-words.js'

const recoveryMethod = 'privy'

/** Creates a user and the page for a key of Ethereum. */
async function setUp() {
  const world = providerWorld()
  onTestFinished(() => world.provider.close())
  const after = vi.fn((_ms: number) => () => {})
  const { frame, logIn } = await world.openFrame({ after })
  const { email } = await world.logIn()
  const { accessToken, userId } = await logIn({ email })
  const query = new URLSearchParams({ chain: 'ethereum' })
  const [open, wait] = importPage({ frame, query, window: window as never })
  const { signal } = new AbortController()
  const draw = (input = {}) => open!.run(frame, { accessToken, userId, recoveryMethod, ...input }, signal)
  const opened = (input = {}) => openImportByHand(() => draw(input))
  const awaited = (caller = { accessToken, userId }, recovery: object = { recoveryMethod }) =>
    wait!.run(frame, { ...caller, ...recovery }, signal)
  const isAwaited = () =>
    expect.poll(() => after.mock.calls).toContainEqual([limits.walletImportPoll, expect.anything()])
  return { awaited, draw, email, frame, isAwaited, logIn, opened, userId, world }
}

/**
 * Draws the window's form for an owner. Returns the field's listener for trusted events. Also returns a function that
 * marks the parts with a selector as read.
 */
function drawForm(owner: Owner, outcomes: ImportOutcome[] = [], recovery?: string) {
  let report: (isSeen: (part: Element) => boolean) => void = () => {}
  class IntersectionObserver {
    readonly targets = new Set<Element>()
    constructor(take: (entries: readonly object[]) => void) {
      report = (isSeen) =>
        take([...this.targets].map((target) => ({ intersectionRatio: Number(isSeen(target)), target })))
    }
    disconnect = () => this.targets.clear()
    observe = (target: Element) => void this.targets.add(target)
    unobserve = (target: Element) => void this.targets.delete(target)
    takeRecords = () => []
  }
  Object.assign(window, { IntersectionObserver })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const see = (selector: string) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    report((part) => part.closest(selector) !== null)
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
  }
  const listeners = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const taken: string[] = []
  const take = async (privateKey: string) => {
    taken.push(privateKey)
    return outcomes.shift() ?? 'imported'
  }
  const words = pageWords('en')
  const accounts = nameOwner(owner, 'en')
  document.body.replaceChildren(drawImport(window as never, { accounts, chainType: 'ethereum', recovery, take, words }))
  const input = document.querySelector('input')!
  const byUser = listeners.mock.calls[listeners.mock.contexts.indexOf(input)]![1] as (event: object) => void
  listeners.mockRestore()
  return { byUser, input, see, taken, words }
}

test("security rule 41: the frame's import page has no input, and its own window imports the key", async () => {
  const { awaited, draw, isAwaited, opened } = await setUp()
  await draw({ language: 'de' })
  expect(document.querySelectorAll('input, textarea, [contenteditable]')).toHaveLength(0)
  // The page of the app does not select the language in which the owner is named.
  expect(document.body.textContent).toBe(`${pageWords('en').importInWindow}${pageWords('en').openWindow}`)
  const { submit } = await opened()
  const imported = awaited()
  await isAwaited()
  const privateKey = generatePrivateKey()

  expect(await submit('0x1')).toBe('malformed')
  expect(await submit(privateKey)).toBe('imported')

  expect(await imported).toEqual({ address: privateKeyToAddress(privateKey) })
})

test('rejects the import when the user closes the window, and reports a blocked popup', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { awaited, draw, isAwaited, opened } = await setUp()
  const { close } = await opened()
  const closed = rejection(awaited())
  await isAwaited()
  vi.advanceTimersByTime(1000)
  close()
  vi.advanceTimersByTime(1000)
  expect(await closed).toMatchObject({ code: 'USER_REJECTED' })

  const clicks = vi.spyOn(EventTarget.prototype, 'addEventListener')
  vi.spyOn(window, 'open').mockReturnValueOnce(null)
  await draw()
  const button = document.querySelector('button.main')!
  const onClick = clicks.mock.calls[clicks.mock.contexts.indexOf(button as never)]![1] as (event: object) => void
  clicks.mockRestore()
  onClick({ isTrusted: true })
  expect(document.querySelector('[role=status]')!.textContent).toBe(pageWords('en').blocked)
})

test('threat 29: accepts a typed key, but no input from a script', async () => {
  const { byUser, input, see, taken, words } = drawForm({ accounts: [] }, ['held', 'phrase'])
  see('section')
  const button = document.querySelector<HTMLButtonElement>('button.main')!
  input.value = 'key'

  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  button.click()
  expect(taken).toEqual([])

  const notice = document.querySelector('#notice')!
  for (const text of [words.held, words.faults.phrase]) {
    byUser({ isTrusted: true, key: 'Enter' })
    await expect.poll(() => notice.textContent).toBe(text)
  }
  byUser({ isTrusted: true, key: 'Enter' })
  await expect.poll(() => button.textContent).toBe(words.imported)
  expect([taken, input.value]).toEqual([['key', 'key', 'key'], ''])
})

test("the import page lists all login accounts of the key's future owner", async () => {
  const { email, opened, userId, world } = await setUp()
  const verified = { app_id: world.provider.appId, user_id: userId, first_verified_at: 1, latest_verified_at: 1 }
  // Some providers allow users to choose such names.
  const profile = JSON.stringify({ username: 'ada\u202e', subject: '7' })
  await world.provider.database
    .insertInto('accounts')
    .values({ ...verified, type: 'twitter_oauth', identifier: '7', profile })
    .execute()
  const { sheet } = await opened()
  drawForm((sheet as { owner: Owner }).owner)
  const named = [...document.querySelectorAll('#owner li')].map(({ textContent }) => textContent)
  expect(named.toSorted()).toEqual(['Twitter: ada\\u{202e} (ID 7, 1970-01-01)', email].toSorted())
  expect(document.querySelector('input')!.getAttribute('aria-describedby')).toContain('owner')
})

test('security rule 41, threat 29: imports a key only for the user and session that its window shows', async () => {
  const { awaited, draw, email, isAwaited, logIn, opened, userId, world } = await setUp()
  const { close, isClosed, submit } = await opened()
  const imported = awaited()
  await isAwaited()
  const eve = await world.logIn()
  const thief = await logIn(eve)
  const refused = { type: 'invalid_request_arguments' }
  expect(await rejection(awaited(thief))).toMatchObject(refused)
  // Another session of the same user does not replace the session of the window.
  expect(await rejection(awaited(await logIn({ email })))).toMatchObject(refused)
  // A page for the thief closes the window of the first user, and a key submitted there is not imported.
  const canceled = rejection(imported)
  await draw(thief)
  expect([isClosed(), await submit(generatePrivateKey())]).toEqual([true, 'disconnected'])
  expect(await canceled).toMatchObject({ code: 'USER_REJECTED' })
  expect(await world.walletsOf(eve)).toEqual([])
  close()
  expect(await rejection(awaited())).toMatchObject(refused)
  expect(userId).not.toBe(thief.userId)
})

test('security rule 42: submitting a key confirms only that key, and only the recovery method that its window shows', async () => {
  const { awaited, frame, isAwaited, opened, world } = await setUp()
  const password = { recoveryMethod: 'user-passcode', recoveryPassword: 'Correct-Horse-7' }
  const { submit } = await opened()
  const accepted = new Promise((resolve) => {
    setTimeout(resolve, 2000, 'accepted')
  })
  const refused = await Promise.race([rejection(awaited(undefined, password)), accepted])
  expect(refused).toMatchObject({ type: 'invalid_request_arguments' })
  expect(await submit(generatePrivateKey())).toBe('notImported')

  const other = await opened({ recoveryMethod: 'user-passcode' })
  expect(other.sheet).toMatchObject({ recovery: 'user-passcode' })
  const imported = awaited(undefined, password)
  await isAwaited()
  const privateKey = generatePrivateKey()
  const proofs = world.provider.database.selectFrom('confirmations').select('action')
  expect(await other.submit('0x1')).toBe('malformed')
  expect(await proofs.execute()).toEqual([])

  const calls = vi.spyOn(frame.api, 'call')
  expect(await other.submit(privateKey)).toBe('imported')
  const hash = await actionHash(crypto, 'import-wallet', 'ethereum', 'user-passcode', privateKeyToAddress(privateKey))
  const confirmed = { action: { hash }, factor: { method: 'confirm' } }
  expect(calls).toHaveBeenCalledWith(mfaFrameCalls.verify, confirmed, expect.anything())
  expect(await imported).toEqual({ address: privateKeyToAddress(privateKey) })
  const stored = world.provider.database.selectFrom('entropies').select('recovery_method')
  expect(await stored.execute()).toEqual([{ recovery_method: 'user-passcode' }])
})

test.each([
  [undefined, []],
  ['Password', ['#owner', '#recovery']],
] as const)(
  'security rule 41: accepts no key before the user has read the owner, and the method %s',
  (method, parts) => {
    const { byUser, see, taken, words } = drawForm({ accounts: [] }, [], method)
    const recovery = document.querySelector('#recovery')?.textContent
    expect(recovery).toBe(method && `${words.recovery}${method}${words.recoveryDetail}`)
    const notice = document.querySelector('#notice')!
    for (const part of ['none', ...parts.slice(0, -1)]) {
      see(part)
      byUser({ isTrusted: true, key: 'Enter' })
      expect([notice.textContent, taken]).toEqual([words.readOn, []])
    }

    see(parts.at(-1) ?? '#owner')
    byUser({ isTrusted: true, key: 'Enter' })
    expect(taken).toHaveLength(1)
  },
)

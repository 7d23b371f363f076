import type { Page } from '@playwright/test'
import { addAuthenticator } from '../pages/add-authenticator.js'
import type { AppPage } from '../pages/app-page.js'
import { openAs } from '../pages/open-as.js'
import { openPhone } from '../pages/open-phone.js'
import { readCode } from '../stack/read-code.js'
import type { Refusal } from '../stack/refusing-apps.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

// Longer than a file of code: a table of how each method is gone through, and one of what is to be read where it fails.

type Method = {
  /** From the landing to where the person, or their device, is asked. */
  readonly begin: (app: AppPage) => Promise<void>
  readonly prove: (app: AppPage) => Promise<void>
  /** What the provider is asked first; for a method that begins without it, as it is proved. */
  readonly first: string
  readonly isFirstLast?: true
}

let number = ''
let device: Awaited<ReturnType<typeof addAuthenticator>>
/** The window or the phone where the person is asked. */
let elsewhere: Promise<Page>

async function pick(app: AppPage, name: string): Promise<void> {
  elsewhere = app.page.waitForEvent('popup')
  // Where it never opens, the test ends without it.
  elsewhere.catch(() => {})
  await app.pick(name)
}

async function beGrace(): Promise<void> {
  await (await elsewhere).getByRole('button', { name: /^Grace/ }).click()
}

const methods = {
  sms: {
    first: 'passwordless_sms/init',
    async begin(app) {
      number = `2133${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
      const phone = app.page.getByRole('textbox', { name: 'Phone number' })
      await app.button('Continue with sms').click()
      await phone.fill(number)
      await expect(phone).toHaveValue(/^\(213\) /)
      await phone.press('Enter')
    },
    prove: async (app) => app.typeCode(await readCode(`+1${number}`)),
  },
  google: {
    first: 'oauth/init',
    begin: (app) => pick(app, 'Google'),
    prove: async () => (await elsewhere).getByRole('link', { name: /as Grace/ }).click(),
  },
  passkey: {
    first: 'passkeys/authenticate/init',
    async begin(app) {
      device = await addAuthenticator(app.page)
      await device.knowsUser(false)
      await app.button('Passkey').click()
    },
    async prove(app) {
      await expect(app.button('Create a passkey')).toBeVisible()
      await device.knowsUser(true)
      await app.button('Create a passkey').click()
    },
  },
  farcaster: {
    first: 'farcaster/init',
    async begin(app) {
      elsewhere = openPhone(app.page)
      elsewhere.catch(() => {})
      await app.pick('Farcaster')
    },
    prove: beGrace,
  },
  telegram: {
    first: 'telegram/authenticate',
    isFirstLast: true,
    begin: (app) => pick(app, 'Telegram'),
    prove: beGrace,
  },
} satisfies Record<string, Method>

type Failure = {
  readonly title: string
  readonly words: string | RegExp
  /** The button that leads on. */
  readonly action?: string
}

const anotherAccount = 'Try another account'
const offline: Failure = {
  title: 'No connection',
  words: 'We could not reach the login service. Check your connection and try again.',
  action: 'Try again',
}
const notFound: Failure = {
  title: 'Account not found',
  words: /There is no account with these details\./,
  action: anotherAccount,
}
const notAllowed: Failure = {
  title: 'Not allowed',
  words: 'This app does not allow this way to log in.',
  action: 'Try another method',
}

const refusals: { readonly [refusal in Refusal]: Failure } = {
  invited: { title: "You don't have access to this app", words: 'Have you been invited?', action: anotherAccount },
  full: { title: 'Unable to sign in', words: /cannot take new users at the moment/, action: anotherAccount },
  email: notAllowed,
}

/** The screen says it, holds the focus, leads on, and can be left; nobody is logged in. */
async function expectFailure(app: AppPage, { action, title, words }: Failure): Promise<void> {
  const { page } = app
  const dialog = page.getByRole('dialog')
  const heading = dialog.getByRole('heading', { name: title, exact: true })
  await expect(heading).toBeVisible()
  await expect(dialog.getByText(words).first()).toBeVisible()
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  if (action) {
    await app.button(action).click()
    await expect(heading).toHaveCount(0)
    await expect(dialog).toBeVisible()
  }
  // A window that has opened again has the keyboard.
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(app.logIn).toBeVisible()
}

async function open(app: AppPage, button = app.logIn): Promise<void> {
  await button.click()
  await expect(app.email).toBeVisible()
}

// No test is another's business, and there are many.
test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|net::ERR_/)
})

/** Each method is refused once, and each reason is given: what is said follows from the answer alone. */
for (const [name, refusal, ...tag] of [
  ['sms', 'invited'],
  ['google', 'full', '@variation'],
  ['passkey', 'email', '@variation'],
  ['farcaster', 'invited', '@variation'],
  ['telegram', 'email', '@variation'],
] as const) {
  const method: Method = methods[name]
  test(`${name}: the app refuses, ${refusal}`, { tag }, async ({ app }) => {
    const failure = refusals[refusal]
    await openAs(app, refusal)
    await open(app)
    await method.begin(app)
    if (refusal !== 'email' || method.isFirstLast) await method.prove(app)
    await expectFailure(app, name === 'telegram' ? { ...failure, words: 'Login with Telegram not allowed.' } : failure)
  })
}

// What is told is told of every method alike: here one with a code, and one that leaves for another site.
for (const name of ['sms', 'google'] as const) {
  const method: Method = methods[name]
  test(`${name}: there is no such account`, { tag: '@variation' }, async ({ app }) => {
    // Where nobody is let in there is nobody.
    await openAs(app, 'full')
    await open(app, app.button('I have an account'))
    await method.begin(app)
    await method.prove(app)
    await expectFailure(app, notFound)
  })

  test(`${name}: the provider cannot be reached`, { tag: '@variation' }, async ({ app, page }) => {
    await page.route(`${readStack().provider}/api/v1/${method.first}`, (route) => route.abort('internetdisconnected'))
    await app.open()
    await open(app)
    await method.begin(app)
    await expectFailure(app, offline)
  })
}

for (const [refusal, words, ...tag] of [
  ['full', 'Unable to sign in', '@variation'],
  ['email', /allow/i, '@variation'],
] as const)
  test(`guest: the app refuses, ${refusal}`, { tag }, async ({ app }) => {
    await openAs(app, refusal)
    await app.button('Look around as a guest').click()
    await expect(app.problem).toHaveText(words)
    await expect(app.logIn).toBeVisible()
  })

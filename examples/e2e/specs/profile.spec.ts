import { AccountPage, type Kind } from '../pages/account-page.js'
import { addAuthenticator } from '../pages/add-authenticator.js'
import { announceWallets } from '../pages/announce-wallets.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

const newNumber = () => `+1213373${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}`

test(
  'one of each kind is linked, leads to the same user, is updated and unlinked; the last one stays; all tabs show it',
  { tag: ['@screens', '@variation'] },
  async ({ app, context, email, example, page }) => {
    await announceWallets(context, app.url)
    const options = { email, hasScreens: example === 'app', number: newNumber() }
    const account = new AccountPage(app, options)
    const wallet = await app.signUp(email)
    await account.open()
    const second = await account.openSecondTab()
    const inBoth = async (kind: Kind, count: number) => {
      await expect(account.row(kind)).toHaveCount(count)
      await expect(second.row(kind)).toHaveCount(count)
    }
    const isAlone = async () => {
      await expect(account.unlinkButton('email')).toBeDisabled()
      await expect(second.unlinkButton('email')).toBeDisabled()
    }
    await isAlone()

    const comeBack = async (kind: Kind) => {
      await app.logOut.click()
      // Else what is opened there would be that of the login before.
      await expect(second.app.logOut).toHaveCount(0)
      await account.logInBy(kind)
      const shown = await app.reachWallet()
      await expect(page.getByText(account.email, { exact: true })).toBeVisible()
      await account.open()
      await second.open()
      return shown
    }

    // Each screen of logging in and of linking Telegram has a test of its own.
    const first = ['phone', 'LinkedIn', 'Farcaster', ...(options.hasScreens ? [] : (['Telegram'] as const))] as const
    for (const kind of first)
      await test.step(`links ${kind}`, async () => {
        await account.link(kind)
        await inBoth(kind, 1)
      })
    // The new address confirms from the next login on.
    await account.update('email', `new-${email}`)
    for (const kind of options.hasScreens ? first.slice(0, 1) : first)
      await test.step(`comes back by ${kind}`, async () => {
        expect(await comeBack(kind)).toBe(wallet)
      })

    await account.update('phone', newNumber())
    await expect(second.page.getByText(account.email).first()).toBeVisible()

    await addAuthenticator(page)
    // Wallets are one kind: of the two chains there is one at a time.
    for (const kind of ['ethereum', 'solana', 'passkey'] as const)
      await test.step(`links ${kind}, and comes back by it`, async () => {
        await account.link(kind)
        await inBoth(kind, 1)
        if (!options.hasScreens || kind === 'passkey') await comeBack(kind)
        if (kind === 'ethereum') await account.unlink(kind)
      })

    for (const kind of [...first, 'solana', 'passkey'] as const)
      await test.step(`unlinks ${kind}`, async () => {
        await account.unlink(kind)
        await inBoth(kind, 0)
      })
    await isAlone()
  },
)

test(
  'who takes an email over has it in both tabs, and whoever had it is out',
  { tag: '@variation' },
  async ({ app, browser, email, example, page }) => {
    const options = { email, hasScreens: example === 'app', number: newNumber() }
    const theirs = app.in(await (await browser.newContext()).newPage())
    const lost = await theirs.signUp(email)
    const account = new AccountPage(app, options)
    await app.open()
    await account.logInBy('phone')
    await app.acceptTerms()
    const wallet = await app.reachWallet()
    await account.open()
    const second = await account.openSecondTab()

    await account.askToLink('email')
    await app.button('No thanks').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(account.row('email')).toHaveCount(0)
    await expect(theirs.logOut).toBeVisible()

    // Without screens the form says what became of it.
    if (!options.hasScreens) await app.button('Cancel').click()
    await account.askToLink('email')
    await account.takeOver(lost)
    await expect(account.row('email')).toBeVisible()
    await expect(second.row('email')).toBeVisible()
    // Their page hears of it when it asks for something.
    await theirs.button('Devices').or(theirs.page.getByText("Where you're logged in")).click()
    await expect(theirs.logIn).toBeVisible()
    await theirs.page.context().close()

    await app.logOut.click()
    await account.logInBy('email')
    expect(await app.reachWallet()).toBe(wallet)
  },
)

test(
  'a guest who adds an email keeps what they have, in both tabs, and the old secret is nobody’s',
  { tag: '@variation' },
  async ({ app, email, example, page }) => {
    const hasScreens = example === 'app'
    const account = new AccountPage(app, { email, hasScreens, number: newNumber() })
    const enter = app.button(/^(?:Look around|Continue) as a guest$/)
    await app.open()
    await enter.click()
    await app.acceptTerms()
    // With screens a guest has none: a browser forgets its guests.
    if (!hasScreens) await app.button('Create a wallet').click()
    const wallet = hasScreens ? undefined : await app.reachWallet()
    const readSecret = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(':guest')))
    const [key, secret] = (await readSecret())!
    const second = await account.openSecondTab()

    await account.open()
    await account.askToLink('email', { isGuest: true })
    await expect(account.row('email')).toBeVisible()
    await expect(second.row('email')).toBeVisible()
    await app.finish()
    expect(await readSecret()).toBeUndefined()
    if (wallet) expect(await app.reachWallet()).toBe(wallet)

    await app.logOut.click()
    await expect(enter).toBeVisible()
    await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, secret])
    await page.reload()
    await enter.click()
    await expect(app.problem).toBeVisible()
    await expect(enter).toBeVisible()
  },
)

import { expect, type Locator, type Page } from '@playwright/test'
import { readCode } from '../stack/read-code.js'

/**
 * Drives an example app by its visible names. The app with screens and the headless app have the same names.
 */
export class AppPage {
  readonly page: Page
  readonly url: string
  readonly logIn: Locator
  readonly logOut: Locator
  readonly email: Locator
  readonly code: Locator
  readonly address: Locator
  readonly balance: Locator
  readonly message: Locator
  readonly signature: Locator
  readonly hash: Locator

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
    this.logIn = page.getByRole('button', { name: 'Log in', exact: true })
    this.logOut = page.getByRole('button', { name: 'Log out' })
    this.email = page.getByRole('textbox', { name: /email/i })
    this.code = page.getByRole('textbox', { name: /^(?:Confirmation code|Digit 1 of 6)$/ })
    this.address = page.getByLabel('Wallet address')
    this.balance = page.getByLabel('Balance')
    this.message = page.getByRole('textbox', { name: 'Message' })
    this.signature = page.getByLabel('Signature', { exact: true })
    this.hash = page.getByLabel('Transaction hash', { exact: true })
  }

  async open(): Promise<void> {
    await this.page.goto(this.url)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** Opens the account page of the screens, and starts the export of the user's wallet in its menu. */
  async exportInAccount(): Promise<void> {
    await this.button('Account').click()
    await this.button('Actions for Your wallet').click()
    await this.page.getByRole('menuitem', { name: /^Export wallet/ }).click()
  }

  /** The same app on another page. */
  in(page: Page): AppPage {
    return new AppPage(page, this.url)
  }

  /** Selects a login method on the first screen. */
  async pick(name: string | RegExp): Promise<void> {
    const exact = typeof name === 'string'
    const entry = this.page.getByRole('dialog').getByRole('button', { name, exact })
    const more = this.button(/^(?:More options|Other socials|Log in with a social account)(?: Recent)?$/)
    await expect(entry.or(more).first()).toBeVisible()
    if (!(await entry.isVisible())) await more.click()
    await entry.click()
  }

  /** Completes a login. Accepts the terms if the account is new. */
  async enter(): Promise<void> {
    const terms = this.page.getByText('One last step')
    await expect(terms.or(this.address)).toBeVisible({ timeout: 60_000 })
    if (await terms.isVisible()) await this.acceptTerms()
    await this.reachWallet()
  }

  async askForCode(email: string): Promise<void> {
    await this.logIn.click()
    await this.email.fill(email)
    await this.email.press('Enter')
    await expect(this.code).toBeVisible()
  }

  /** Types into the focused box like a user. Submits if the app does not submit by itself. */
  async typeCode(code: string): Promise<void> {
    await expect(this.code).toBeEditable()
    await this.code.focus()
    await this.page.keyboard.type(code)
  }

  async logInWith(email: string, { after = 0 }: { after?: number } = {}): Promise<void> {
    await this.askForCode(email)
    await this.typeCode(await readCode(email, { after }))
  }

  async acceptTerms(): Promise<void> {
    await expect(this.page.getByText('One last step')).toBeVisible()
    await this.button('Accept').click()
  }

  /** Completes the screens after login, and resolves with the wallet's address. */
  async reachWallet(): Promise<`0x${string}`> {
    await expect(this.address).toBeVisible({ timeout: 60_000 })
    await this.finish()
    await expect(this.address).toHaveText(/^0x[0-9a-fA-F]{40}$/)
    return (await this.address.textContent()) as `0x${string}`
  }

  /** A new user, from the first click to the wallet. */
  async signUp(email: string): Promise<`0x${string}`> {
    await this.open()
    await this.logInWith(email)
    await this.acceptTerms()
    return this.reachWallet()
  }

  async fund(): Promise<void> {
    await this.button('Get test ETH').click()
    await expect(this.balance).toContainText(/^1(?:\.0*)? ETH/, { timeout: 30_000 })
  }

  async askToSign(message: string): Promise<void> {
    await this.message.fill(message)
    await this.button('Sign a message').click()
    await expect(this.button('Sign and continue')).toBeEnabled()
  }

  /** Signs a message, and resolves with the signature. */
  async sign(message: string): Promise<`0x${string}`> {
    await this.askToSign(message)
    await this.button('Sign and continue').click()
    await expect(this.signature).toHaveText(/^0x[0-9a-f]{130}$/)
    return (await this.signature.textContent()) as `0x${string}`
  }

  async askToSend({ to, amount }: { to: string; amount: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'To', exact: true }).fill(to)
    await this.page.getByRole('textbox', { name: 'Amount in ETH' }).fill(amount)
    await this.button('Send a transaction').click()
  }

  /** Waits until no screen is open. Closes screens that only report success. */
  async finish(): Promise<void> {
    const done = this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^(?:Done|Continue|Close)$/ })
      .last()
    await expect
      .poll(async () => {
        if (await done.isVisible()) await done.click({ timeout: 1000 }).catch(() => undefined)
        return this.page.getByRole('dialog').count()
      })
      .toBe(0)
  }
}

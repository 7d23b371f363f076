import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { readCode } from '../stack/read-code.js'
import type { AppPage } from './app-page.js'
import { approveAtProvider } from './approve-at-provider.js'
import { AuthenticatorApp } from './authenticator-app.js'

/** What a person does with second factors, with the screens of the registry or in the example without. */
export class Protection {
  readonly app: AppPage
  readonly page: Page
  readonly hasScreens: boolean
  readonly methods: Locator

  constructor(app: AppPage, example: string) {
    this.app = app
    this.page = app.page
    this.hasScreens = example === 'app'
    this.methods = this.page.getByLabel('Verification methods')
  }

  /** The screen of the registry that lists the methods, past what says what they are good for. */
  async openMethods({ isFirst }: { isFirst: boolean }): Promise<void> {
    await this.app.button('Manage verification').click()
    if (isFirst) {
      await expect(this.page.getByRole('heading', { name: 'Transaction Protection' })).toBeVisible()
      await this.app.button('Continue').click()
    }
    await expect(this.page.getByRole('heading', { name: 'Choose a verification method' })).toBeVisible()
  }

  async enrollTotp({ isFirst = true } = {}): Promise<{ phone: AuthenticatorApp; recoveryCodes: string[] }> {
    if (!this.hasScreens) {
      await this.app.button('Set up authenticator app').click()
      if (isFirst) await approveAtProvider(this.page)
      const key = this.page.getByLabel('Key for your authenticator app')
      const phone = new AuthenticatorApp((await key.textContent())!)
      await this.page.getByLabel('Code of the method').fill(await phone.next())
      await this.app.button('Enable authenticator app').click()
      await expect(this.methods).toContainText('totp')
      return {
        phone,
        recoveryCodes: await this.page.getByLabel('Recovery codes').getByRole('listitem').allTextContents(),
      }
    }
    await this.openMethods({ isFirst })
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Authenticator app/ })
      .click()
    if (isFirst) await approveAtProvider(this.page)
    const qr = this.page.locator('[data-slot=mfa-totp] svg').first()
    await expect(qr).toBeVisible()
    const phone = new AuthenticatorApp((await this.page.locator('[data-slot=mfa-totp] code').textContent())!)
    await this.app.button('Continue').click()
    await this.app.typeCode(await phone.next())
    const recoveryCodes = await this.keepCodes()
    await expect(this.page.getByText('Authenticator app verification added')).toBeVisible()
    await this.app.button('Done').click()
    await expect(this.methods).toContainText('totp')
    return { phone, recoveryCodes }
  }

  /** The codes for who loses every method, which come with the first one. */
  async keepCodes(): Promise<string[]> {
    await expect(this.page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
    const codes = await this.page.locator('[data-slot=mfa-recovery-codes] li').allTextContents()
    await this.app.button('I have kept them').click()
    return codes
  }

  async enrollSms(number: string, { after = 0 } = {}): Promise<void> {
    if (!this.hasScreens) {
      await this.page.getByLabel('Number of the method').fill(number)
      await this.app.button('Send a code to the number').click()
      await approveAtProvider(this.page)
      await this.page.getByLabel('Code of the method').fill(await readCode(number, { after }))
      await this.app.button('Enable text messages').click()
      await expect(this.methods).toContainText('sms')
      return
    }
    await this.openMethods({ isFirst: true })
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Text message/ })
      .click()
    const field = this.page.getByRole('textbox', { name: 'Phone number' })
    await field.fill(number.replace('+1', ''))
    await field.press('Enter')
    await approveAtProvider(this.page)
    await this.app.typeCode(await readCode(number, { after }))
    await this.keepCodes()
    await expect(this.page.getByText('SMS verification added')).toBeVisible()
    await this.app.button('Done').click()
    await expect(this.methods).toContainText('sms')
  }

  async enrollPasskey(email: string): Promise<void> {
    if (!this.hasScreens) {
      await this.app.button('Add a passkey').click()
      await this.app.typeCode(await readCode(email, { after: 1 }))
      await expect(this.app.button('Remove')).toBeVisible()
      await this.app.button('Enable passkeys').click()
      await approveAtProvider(this.page)
      await expect(this.methods).toContainText('passkey')
      return
    }
    await this.openMethods({ isFirst: true })
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Passkey/ })
      .click()
    await this.app.button('Add a new passkey').click()
    await this.app.typeCode(await readCode(email, { after: 1 }))
    await this.app.button('Enable passkeys').click()
    await approveAtProvider(this.page)
    await this.keepCodes()
    await expect(this.page.getByText('Passkey verification added')).toBeVisible()
    await this.app.button('Done').click()
    await expect(this.methods).toContainText('passkey')
  }

  /** Types the code that is asked for in the app. */
  async enterCode(code: string, method = 'Authenticator app'): Promise<void> {
    if (this.hasScreens) {
      // After a wrong one the boxes empty themselves.
      await expect(this.app.code).toHaveValue('')
      return this.app.typeCode(code)
    }
    const dialog = this.page.getByRole('dialog', { name: 'Verify your identity' })
    const field = dialog.getByLabel('Verification code')
    await expect(dialog).toBeVisible()
    if (!(await field.isVisible())) await dialog.getByRole('button', { name: method }).click()
    await field.fill(code)
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  }

  /** The provider's page inside the app's, which opens the window. */
  get provider(): FrameLocator {
    return this.page.frameLocator('iframe[src*="/embedded-wallets/verify"]')
  }
}

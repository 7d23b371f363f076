// Longer than a file of code: what people do with their accounts, with our screens and without.

import { approveAtProvider } from './approve-at-provider.js'
import { expect, type Locator, type Page } from '@playwright/test'
import { countMessages, readCode } from '../stack/read-code.js'
import { AppPage } from './app-page.js'
import { openPhone } from './open-phone.js'

type Names = {
  /** Of its row. */
  readonly row: RegExp
  /** What is pressed one after the other. */
  readonly link: readonly (string | RegExp)[]
  readonly logIn: readonly (string | RegExp)[]
}

const wallet = /^Continue with a wallet(?: Recent)?$/
const more = /^(?:More accounts to link|View fewer)$/
const site = (name: string): Names => ({ row: new RegExp(name), link: [`Link ${name}`], logIn: [name] })
const bare = (method: string, name = method): Names => ({
  row: new RegExp(`^${method} `),
  link: [`Link ${name}`],
  logIn: [`Log in with ${name}`],
})

/** Each kind of account as the account page of the screens and that without them call it. */
const names = {
  withScreens: {
    email: { row: /Email\W*Verified/, link: ['Link an email address'], logIn: [/^Continue with email/] },
    phone: { row: /Phone number\W*Verified/, link: ['Link a phone number'], logIn: [/^Continue with sms/] },
    LinkedIn: site('LinkedIn'),
    Telegram: site('Telegram'),
    Farcaster: site('Farcaster'),
    home: { row: /Fieldnotes, home/, link: ['Link Fieldnotes, home'], logIn: [] },
    ethereum: {
      row: /Wallet\W*Ethereum\W*(?:Not c|C)onnected/,
      link: ['Link a wallet', 'Harbour Wallet'],
      logIn: [wallet, 'Harbour Wallet'],
    },
    solana: {
      row: /Wallet\W*Solana\W*(?:Not c|C)onnected/,
      link: ['Link a wallet', 'Burner Wallet'],
      logIn: [wallet, 'Burner Wallet'],
    },
    // An authenticator without a person picks what the field offers.
    passkey: { row: /Chrome on \w+/, link: ['Secure your account with a passkey'], logIn: [] },
  },
  bare: {
    email: { ...bare('email'), logIn: ['Log in'] },
    phone: { ...bare('sms'), logIn: ['Log in', 'Use a phone number'] },
    LinkedIn: bare('linkedin'),
    Telegram: bare('telegram', 'Telegram'),
    Farcaster: bare('farcaster', 'Farcaster'),
    home: { row: /^another app/, link: ['Link Fieldnotes, home'], logIn: [] },
    ethereum: bare('siwe', 'Harbour Wallet (ethereum)'),
    solana: bare('siws', 'Burner Wallet (solana)'),
    passkey: { ...bare('passkey'), link: ['Add a passkey'], logIn: ['Log in with a passkey'] },
  },
} satisfies Record<string, Record<string, Names>>

export type Kind = keyof typeof names.bare

const isTyped = (kind: Kind): kind is 'email' | 'phone' => kind === 'email' || kind === 'phone'
const popup = (page: Page) => page.waitForEvent('popup')
/** Where one says who one is, and as whom. */
const elsewhere: Readonly<Partial<Record<Kind, { open: (page: Page) => Promise<Page>; as: RegExp }>>> = {
  LinkedIn: { open: popup, as: /as Grace/ },
  Telegram: { open: popup, as: /^Ada/ },
  Farcaster: { open: openPhone, as: /^Grace/ },
}

/** What a person does with the accounts that log them in, in an example with the screens and in one without. */
export class AccountPage {
  readonly app: AppPage
  readonly page: Page
  private readonly hasScreens: boolean
  private readonly names: Readonly<Record<Kind, Names>>
  /** What the user has, and codes go to. */
  email: string
  private number: string

  constructor(app: AppPage, options: { email: string; hasScreens: boolean; number: string }) {
    this.app = app
    this.page = app.page
    this.hasScreens = options.hasScreens
    this.names = names[options.hasScreens ? 'withScreens' : 'bare']
    this.email = options.email
    this.number = options.number
  }

  async open(): Promise<void> {
    if (!this.hasScreens) return
    const account = this.app.button('Account')
    // Another tab shows it still where this one has logged out.
    if ((await account.getAttribute('aria-pressed')) === 'false') await account.click()
  }

  /** The same account in another tab, behind this one. */
  async openSecondTab(): Promise<AccountPage> {
    const { app, email, hasScreens, number, page } = this
    const second = new AccountPage(app.in(await page.context().newPage()), { email, hasScreens, number })
    await second.app.open()
    await second.open()
    await page.bringToFront()
    return second
  }

  row(kind: Kind): Locator {
    const { page } = this
    const unlink = page.getByRole('button', { name: /^Unlink/ })
    return page.getByRole('listitem').filter({ has: unlink, hasText: this.names[kind].row })
  }

  unlinkButton(kind: Kind): Locator {
    return this.row(kind)
      .getByRole('button', { name: /^Unlink ./ })
      .first()
  }

  async link(kind: Kind): Promise<void> {
    await this.askToLink(kind)
    await expect(this.row(kind)).toBeVisible()
    await this.app.finish()
  }

  /** All that it takes to link an account, up to the answer. Guests have nothing to confirm it with, and approve it at the provider. */
  async askToLink(kind: Kind, { isGuest = false }: { isGuest?: boolean } = {}): Promise<void> {
    const { app } = this
    const after = await countMessages(this.addressOf(kind))
    const begin = () =>
      this.prove(kind, async () => {
        if (this.hasScreens && this.names[kind].link.length === 1) {
          const entry = app.button(this.names[kind].link[0]!)
          await expect(entry.or(app.button(more)).first()).toBeVisible()
          if (!(await entry.isVisible())) await app.button(more).click()
        }
        await this.press(this.names[kind].link)
      })
    await (isGuest ? begin() : this.confirm(begin))
    if (isGuest) await approveAtProvider(this.page)
    if (isTyped(kind)) await app.typeCode(await readCode(this.addressOf(kind), { after }))
  }

  /** Goes on past what the other user loses, and takes the account that they have. */
  async takeOver(wallet: string): Promise<void> {
    const { app, hasScreens, page } = this
    if (hasScreens) await app.button('Continue').click()
    const lost = hasScreens ? app.button(`Copy address ${wallet}`) : page.getByText(`It loses the wallet ${wallet}.`)
    await expect(lost).toBeVisible()
    await app.button('Transfer and delete account').click()
    await app.finish()
  }

  async logInBy(kind: Kind): Promise<void> {
    const { app, hasScreens } = this
    const [first, ...others] = this.names[kind].logIn
    const after = await countMessages(this.addressOf(kind))
    await this.prove(kind, async () => {
      if (hasScreens) await app.logIn.click()
      if (hasScreens && first) await app.pick(first)
      else if (first) await this.press([first])
      await this.press(others)
    })
    if (isTyped(kind)) await app.typeCode(await readCode(this.addressOf(kind), { after }))
  }

  /** Links the account of another app, whose page asks who one is there. */
  async linkHome(email: string): Promise<void> {
    await this.confirm(() =>
      this.agreeAtHome('Link Fieldnotes, home', async (window) => {
        await new AppPage(window, '').logInWith(email)
        // The wallet that the home makes.
        await window.getByRole('button', { name: 'Continue', exact: true }).click()
      }),
    )
    await expect(this.row('home')).toBeVisible()
    await this.app.finish()
  }

  /** Where one was before, it is known who one is. */
  async logInFromHome(): Promise<void> {
    await this.agreeAtHome('Log in with Fieldnotes, home', async () => {})
  }

  private async agreeAtHome(name: string, enter: (window: Page) => Promise<void>): Promise<void> {
    const opened = popup(this.page)
    await this.app.button(name).click()
    const window = await opened
    await enter(window)
    await window.getByRole('button', { name: 'Allow', exact: true }).click()
    await this.page.bringToFront()
  }

  /** Puts another address or number in the place of the user's. */
  async update(kind: 'email' | 'phone', to: string): Promise<void> {
    await this.confirm(async () => {
      await this.row(kind)
        .getByRole('button', { name: /^Update/ })
        .click()
      await this.enter(kind, to)
    })
    await this.app.typeCode(await readCode(to))
    this[kind === 'email' ? 'email' : 'number'] = to
    await expect(this.app.code).toHaveCount(0)
    await this.app.finish()
  }

  async unlink(kind: Kind): Promise<void> {
    const row = this.row(kind)
    await this.confirm(async () => {
      await this.unlinkButton(kind).click()
      if (this.hasScreens) await row.getByRole('group').getByRole('button', { name: 'Unlink', exact: true }).click()
    })
    // While a dialog is open there is nothing behind it.
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
    await expect(row).toHaveCount(0)
  }

  private addressOf(kind: Kind): string {
    return kind === 'email' ? this.email : this.number
  }

  /** Does what makes a code be sent, and types it, wherever it went. */
  private async confirm(ask: () => Promise<void>): Promise<void> {
    const { email, number, page } = this
    const [emails, texts] = await Promise.all([countMessages(email), countMessages(number)])
    await ask()
    const sent = page.getByRole('dialog').getByText(/We sent a code to/)
    await expect(sent.first()).toBeVisible()
    const isEmail = /sent a code to [^\s•]*@/.test((await sent.first().textContent())!)
    await this.app.typeCode(await (isEmail ? readCode(email, { after: emails }) : readCode(number, { after: texts })))
  }

  /** Begins, and says who one is where that is asked. */
  private async prove(kind: Kind, begin: () => Promise<void>): Promise<void> {
    const place = elsewhere[kind]
    const opened = place?.open(this.page)
    await begin()
    if (isTyped(kind)) await this.enter(kind, this.addressOf(kind))
    if (!place || !opened) return
    const window = await opened
    await window
      .getByRole('button', { name: place.as })
      .or(window.getByRole('link', { name: place.as }))
      .click()
    await this.page.bringToFront()
  }

  private async press(names: readonly (string | RegExp)[]): Promise<void> {
    for (const name of names) {
      const option = this.page.getByRole('option', { name })
      await this.app.button(name).or(option).first().click()
    }
  }

  private async enter(kind: 'email' | 'phone', to: string): Promise<void> {
    const field = kind === 'email' ? this.app.email : this.page.getByRole('textbox', { name: 'Phone number' })
    // The field with screens has the calling code beside it.
    await field.fill(kind === 'phone' && this.hasScreens ? to.slice(2) : to)
    if (kind === 'phone' && this.hasScreens) await expect(field).toHaveValue(/^\(213\) /)
    await field.press('Enter')
  }
}

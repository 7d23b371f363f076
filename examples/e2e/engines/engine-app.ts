import { randomUUID } from 'node:crypto'
import { verifyMessage } from 'viem'
import { button, labelled } from '@keyhook/test-kit/browser/target'
import type { WebPage } from '@keyhook/test-kit/browser/web-page'
import { countMessages, readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'

type Hex = `0x${string}`

const message = 'I wrote these notes.'
const address = labelled('Wallet address')

/** The Vite example as one user sees it, in the current window of a browser. */
export class EngineApp {
  readonly page: WebPage
  readonly email: string

  constructor(page: WebPage, email = `ada-${randomUUID()}@example.com`) {
    this.page = page
    this.email = email
  }

  /** Opens the app without a session. */
  async open(search = ''): Promise<void> {
    const url = `${readStack().app}/${search}`
    await this.page.open(url)
    await this.page.run(() => localStorage.clear())
    await this.page.open(url)
    await this.page.see(button('Log in'))
  }

  /** Logs in by email, and resolves with the wallet's address. */
  async logIn(): Promise<Hex> {
    const after = await countMessages(this.email)
    await this.page.click(button('Log in'))
    await this.page.typeAndEnter({ css: 'input[type=email]' }, this.email)
    const code = await readCode(this.email, { after })
    // A login waits for the wallet frame for a short time only. A session without a wallet frame requires another code
    // later.
    await this.page.seeFrameLoad('iframe[src*="/embedded-wallets"]')
    await this.typeCode(code)
    return this.reachWallet()
  }

  typeCode(code: string): Promise<void> {
    return this.page.type(labelled('Digit 1 of 6'), code)
  }

  /** Accepts terms and closes success screens, and resolves with the wallet's address. */
  async reachWallet(): Promise<Hex> {
    await this.page.clickUntil(button(/^(?:Accept|Continue|Done)$/), address)
    return (await this.page.text(address, /^0x[0-9a-fA-F]{40}$/)) as Hex
  }

  /** Approves in the window of the provider. */
  async approveAtProvider(): Promise<void> {
    const { page } = this
    await page.inOpened(
      () =>
        page.clickInFrameUntil('iframe[src*="/embedded-wallets/verify"]', button('Continue in a new window'), {
          css: 'p[role=status]',
          name: 'Continue in the window that opened.',
        }),
      () => page.click({ css: 'button[aria-disabled=false]', name: 'Approve' }),
    )
    await page.isAlone()
  }

  async askToSign(): Promise<void> {
    await this.page.click(button('Sign a message'))
    await this.page.click(button('Sign and continue'))
  }

  /** Returns true if the page shows a valid signature of the message by this address. */
  async hasSignatureOf(signer: Hex): Promise<boolean> {
    const signature = (await this.page.text(labelled('Signature'), /^0x[0-9a-f]{130}$/)) as Hex
    return verifyMessage({ address: signer, message, signature })
  }
}

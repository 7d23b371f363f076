import { AppPage } from '../pages/app-page.js'
import { Protection } from '../pages/protection.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  // The browser reports every answer of 4xx itself, and what is asked for a second factor first gets one.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
})

declare global {
  interface Window {
    /** The frame of animation in which the wallet frame asked for a second factor, and the first with a prompt. */
    mfaAsked: { refused: number; shown: number }
  }
}

// Screens of the registry are shown at a pace that can be read: the one before for 400 ms, whatever comes next.
test('a prompt is there within two frames of the answer that asks for it', async ({
  app: example,
  email,
  example: name,
  page,
}) => {
  await page.addInitScript(() => {
    let frames = 0
    const look = () => {
      frames++
      const prompt = [...document.querySelectorAll<HTMLElement>('dialog, [role=dialog]')].find(
        ({ offsetWidth, textContent }) => offsetWidth > 0 && textContent.includes('Verify your identity'),
      )
      if (prompt && window.mfaAsked?.shown === 0) window.mfaAsked.shown = frames
      requestAnimationFrame(look)
    }
    look()
    const hear = ({ data }: MessageEvent) => {
      if (JSON.stringify(data).includes('missing_or_invalid_mfa')) window.mfaAsked = { refused: frames, shown: 0 }
    }
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: never[]) {
      if (type === 'message' && this instanceof MessagePort) addEventListener.call(this, type, hear as never)
      return Reflect.apply(addEventListener, this, [type, ...rest]) as void
    }
  })
  const app = new AppPage(page, `${example.url}/?protection=app`)
  await app.open()
  await app.logInWith(email)
  await app.reachWallet()
  const { recoveryCodes } = await new Protection(app, name).enrollTotp()
  const prompt = page.getByRole('dialog', { name: 'Verify your identity' })
  for (const [index, message] of ['first', 'second', 'third'].entries()) {
    await app.askToSign(message)
    await app.button('Sign and continue').click()
    await expect(prompt).toBeVisible()
    await page.waitForFunction(() => window.mfaAsked.shown > 0)
    const { refused, shown } = await page.evaluate(() => window.mfaAsked)
    // What the first one loads, the next ones have.
    if (index > 0) expect(shown - refused).toBeLessThanOrEqual(2)
    await prompt.getByRole('button', { name: 'Recovery code' }).click()
    await prompt.getByLabel('Verification code').fill(recoveryCodes[index]!)
    await prompt.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
    await app.finish()
  }
})

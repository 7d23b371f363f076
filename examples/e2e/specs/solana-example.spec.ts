import type { Page } from '@playwright/test'
import { readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const friend = '4K2V1kpVycZ6qSFsNdz2FtpNxnJs17eBNzf9rdCMcKoe'
const output = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Calls the node directly, without the code under test. */
async function ask(method: string, ...params: unknown[]): Promise<unknown> {
  const response = await fetch(readStack().solanaNode, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { error, result } = (await response.json()) as { error?: { message: string }; result?: unknown }
  if (error) throw new Error(error.message)
  return result
}

type Found = {
  version: number | 'legacy'
  meta: { err: unknown }
  transaction: { message: { instructions: { program: string; parsed: { type: string; info: object } }[] } }
}

/** Returns the confirmed transaction. A block contains it shortly after the node accepts it. */
async function done(signature: string) {
  let found: Found | null = null
  await expect
    .poll(async () => {
      const options = { commitment: 'confirmed', encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
      found = (await ask('getTransaction', signature, options)) as Found | null
      return found
    })
    .not.toBeNull()
  const { meta, transaction, version } = found! as Found
  return { error: meta.err, version, instruction: transaction.message.instructions.at(-1) }
}

test(
  'sends SOL and tokens of both token programs with web3.js and kit',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    await app.open()
    await app.askForCode(email)
    await app.typeCode(await readCode(email))
    await expect(app.address).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
    await app.finish()
    const address = (await app.address.textContent())!
    await app.button('Get test SOL').click()
    await expect(app.balance).toHaveText('1.0000 SOL')

    const dialog = page.getByRole('dialog')
    async function signatureIn(label: string) {
      await expect(output(page, label)).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
      return (await output(page, label).textContent())!
    }
    const info = { source: address, destination: friend, lamports: 10_000_000 }
    const sol = { error: null, instruction: { parsed: { type: 'transfer', info } } }

    for (const { button, label, section, version } of [
      { section: 'web3.js', button: 'Send 0.01 SOL, and wait', label: 'Confirmed', version: 'legacy' },
      { section: 'web3.js', button: 'Send 0.01 SOL', label: 'Sent', version: 0 },
      { section: 'kit', button: 'Send 0.01 SOL', label: 'SOL', version: 'legacy' },
    ] as const)
      await test.step(`${section}, ${version}: shows the amount and the result`, async () => {
        await page.getByRole('region', { name: section }).getByRole('button', { name: button, exact: true }).click()
        await expect(dialog).toContainText('0.01 SOL')
        await expect(dialog).toContainText(friend.slice(0, 4))
        await app.button('Approve').click()
        await expect(dialog).toContainText('Transaction complete')
        await app.finish()
        expect(await done(await signatureIn(label))).toMatchObject({ ...sol, version })
      })

    await test.step('web3.js, 0: the page sends a transaction that the wallet only signed', async () => {
      await app.button('Sign, and send it here').click()
      await expect(dialog).toContainText('0.01 SOL')
      await app.button('Sign and continue').click()
      await app.finish()
      expect(await done(await signatureIn('Sent here'))).toMatchObject({ ...sol, version: 0 })
    })

    for (const [button, program] of [
      ['Send 2.5 of a token', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
      ['Send 2.5 of a Token-2022 token', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'],
    ] as const)
      await test.step(`kit, 0: ${button}`, async () => {
        await app.button(button).click()
        await expect(dialog).toContainText('2.5')
        await expect(dialog).toContainText('transferChecked')
        // Content that does not fit must be read first.
        await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded()
        await app.button('Approve').click()
        await expect(dialog).toContainText('Transaction complete')
        await app.finish()
        const mint = await output(page, 'Token').textContent()
        expect(await done(await signatureIn('Token transfer'))).toMatchObject({
          version: 0,
          error: null,
          instruction: {
            programId: program,
            parsed: { type: 'transferChecked', info: { authority: address, mint, tokenAmount: { amount: '2500000' } } },
          },
        })
      })
  },
)

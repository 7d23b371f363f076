import { formatEther, parseEther } from 'viem'
import { chainClient } from '../stack/chain-client.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

// The page asks the card's site until there is a payment.
test.use({ expectedErrors: [/status of 404 .*\/transactions\/ext\//] })

/** An extension whose accounts are those of two nodes: whatever it is asked, it does. */
function announceElsewhere({ account, nodes }: { account: string; nodes: Record<string, string> }): void {
  let chainId = '0x7a69'
  const listeners = new Set<(chainId: string) => void>()
  const provider = {
    on: (name: string, listener: never) => void (name === 'chainChanged' && listeners.add(listener)),
    removeListener: () => {},
    async request({ method, params }: { method: string; params?: [{ chainId: string }] }): Promise<unknown> {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
      if (method === 'eth_chainId') return chainId
      if (method === 'wallet_switchEthereumChain') {
        chainId = params![0].chainId
        for (const listener of listeners) listener(chainId)
        return null
      }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(nodes[chainId]!, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/json' },
      })
      const { error, result } = (await response.json()) as { error?: Error; result?: unknown }
      if (error) throw Object.assign(new Error(error.message), error)
      return result
    },
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Elsewhere', icon, rdns: 'example.elsewhere' }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

test(
  'a wallet that has too little pays on another network, what it costs is agreed to, and just that arrives',
  { tag: '@variation' },
  async ({ app, context, email, page }) => {
    const { node, otherNode } = readStack()
    const account = (
      (await chainClient('otherNode').request({ method: 'eth_accounts' } as never)) as `0x${string}`[]
    ).at(-1)
    await chainClient().setBalance({ address: account!, value: 0n })
    await context.addInitScript(announceElsewhere, {
      account: account!,
      nodes: { '0x7a69': node, '0x7a6a': otherNode },
    })
    const address = await app.signUp(email)
    await app.button('Add funds').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Transfer from wallet' }).click()
    await dialog.getByRole('textbox', { name: 'Amount in ETH' }).fill('0.125')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Connect a wallet' }).click()
    await dialog.getByRole('option', { name: 'Elsewhere' }).click()
    await dialog.getByRole('button', { name: /^Elsewhere/ }).click()
    await expect(dialog.getByText('Paid on Other local chain, and received on Local chain.')).toBeVisible()
    await expect(dialog.getByText('0.12625')).toBeVisible()
    const before = await chainClient('otherNode').getBalance({ address: account! })
    await dialog.getByRole('button', { name: 'Confirm with Elsewhere' }).click()
    await expect(page.getByText('You’ve successfully added 0.125 ETH to your Fieldnotes wallet.').first()).toBeVisible()
    await expect(dialog).toBeHidden()

    expect(formatEther(await chainClient().getBalance({ address }))).toBe('0.125')
    const paid = before - (await chainClient('otherNode').getBalance({ address: account! }))
    expect(paid).toBeGreaterThanOrEqual(parseEther('0.12625'))
    expect(paid).toBeLessThan(parseEther('0.127'))
  },
)

test(
  'a purchase that is declined, left three times, not sold here, or blocked: each is said, and another way is there',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    await app.signUp(email)
    const dialog = page.getByRole('dialog')
    const buy = async (way: string) => {
      await dialog.getByRole('button', { name: way }).click()
      const opened = page.waitForEvent('popup')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      return opened
    }
    await app.button('Add funds').click()
    await test.step('declined', async () => {
      const window = await buy('Pay with card')
      await window.getByRole('button', { name: 'Have the card declined' }).click()
      await expect(
        dialog.getByText(/^Something went wrong adding funds from Moonpay\. Please try again or use another method/),
      ).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Receive funds' })).toBeVisible()
    })
    await test.step('closed three times', async () => {
      let window = await buy('Pay with card')
      for (const times of [1, 2, 3]) {
        await expect(window.getByRole('heading', { name: 'Add funds' })).toBeVisible()
        // Long enough for the page to have seen it there.
        await expect(dialog.getByText('Go back to MoonPay to finish funding your account.')).toBeVisible()
        await page.waitForTimeout(1000)
        await window.close()
        await expect(dialog.getByText('The window was closed.').first()).toBeVisible()
        const others = dialog.getByText('Or add funds another way')
        await (times < 3 ? expect(others).toBeHidden() : expect(others).toBeVisible())
        if (times === 3) break
        const opened = page.waitForEvent('popup')
        await dialog.getByRole('button', { name: 'Open the window again' }).click()
        window = await opened
      }
      await dialog.getByRole('button', { name: 'Back' }).click()
    })
    await test.step('of a site that does not sell here', async () => {
      await dialog.getByRole('button', { name: 'Transfer from an exchange' }).click()
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Network not supported')
      await dialog.getByRole('button', { name: 'Back' }).click()
    })
    await test.step('blocked', async () => {
      await page.evaluate(() => {
        window.open = () => null
      })
      await dialog.getByRole('button', { name: 'Pay with card' }).click()
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByText('Your browser did not open the window.')).toBeVisible()
    })
  },
)

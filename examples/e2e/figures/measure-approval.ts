import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { Browser } from 'playwright'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { startNode } from '@keyhook/sandbox/internal/src/nodes/start-node'
import { startSolanaNode } from '@keyhook/sandbox/internal/src/nodes/start-solana-node'
import type { ForkedProvider } from '../stack/fork-provider.js'
import { addPage, type Pages } from '../stack/serve-pages.js'
import { buildPage } from './build-page.js'
import type { Figure } from './figure.js'
import type {} from './pages/approval.js'
import { median, quantile } from './quantile.js'
import { waitForIdleCpu } from './wait-for-idle-cpu.js'

/** The number of transactions, enough to keep the two slowest above the 95th percentile. */
const sent = 40
const email = 'ada-approves@example.com'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friendOnSolana = new PublicKey('4K2V1kpVycZ6qSFsNdz2FtpNxnJs17eBNzf9rdCMcKoe')

/** Measures the time after an approval: a fresh read of the chain, the frame's signature, and the hash. */
export async function measureApproval(options: measureApproval.Options): Promise<readonly Figure[]> {
  const { browser, consumer, pages, provider } = options
  addPage(pages, 'approval', await buildPage('approval', consumer))
  const [port, solanaPort] = [await freePort(), await freePort()]
  const node = await startNode({ chainId: 31337, port })
  const solanaNode = await startSolanaNode(solanaPort)
  const [url, solanaUrl] = [port, solanaPort].map((each) => `http://127.0.0.1:${each}`) as [string, string]
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const requests: string[] = []
    page.on('request', (request) => {
      if ([url, solanaUrl].some((each) => request.url().startsWith(each)) && request.method() === 'POST')
        requests.push((JSON.parse(request.postData()!) as { method: string }).method)
    })
    const query = new URLSearchParams({ app: provider.appId, provider: provider.url, node: url, solana: solanaUrl })
    await page.goto(`${pages.origin}/approval?${query}`)
    await page.waitForFunction(() => window.approval !== undefined)
    await page.evaluate((address) => window.approval.sendCode({ email: address }), email)
    const code = await provider.readCode(email)
    await page.evaluate((digits) => window.approval.loginWithCode({ code: digits }), code)
    await page.waitForFunction(() => window.approval.authenticated)
    await page.evaluate(() => window.approval.createWallets())
    await page.waitForFunction(() => window.approval.ethereum !== undefined && window.approval.solana !== undefined)
    const { ethereum, solana } = await page.evaluate(() => window.approval)

    async function measure(chain: string, bar: number, what: Parameters<typeof window.approval.send>[0]) {
      await waitForIdleCpu()
      const times: number[] = []
      requests.length = 0
      // The first transaction also loads the code for sending.
      for (let round = 0; round <= sent; round++) {
        const took = await page.evaluate((given) => window.approval.send(given), what)
        if (round > 0) times.push(took)
      }
      const p95 = quantile(times, 0.95)
      return {
        figure: `From Approve to the hash, ${chain}, local provider and node`,
        bar: `p95 ≤ ${bar} ms`,
        measured: `p95 ${p95.toFixed(0)} ms, median ${median(times).toFixed(0)} ms; ${(requests.length / (sent + 1)).toFixed(1)} calls of the node for each, from the review to the block`,
        how: `${sent} transfers of one page, Chromium`,
        isMet: p95 <= bar,
      }
    }

    await call(url, 'anvil_setBalance', ethereum, '0xde0b6b3a7640000')
    const figures = [await measure('Ethereum', 250, { to: friend })]
    if (solanaNode) {
      await call(solanaUrl, 'requestAirdrop', solana, 1_000_000_000)
      const payer = new PublicKey(solana!)
      const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: friendOnSolana, lamports: 1_000_000 })
      const transaction = new Transaction({ feePayer: payer, recentBlockhash: solana! }).add(transfer)
      const bytes = [...transaction.serialize({ requireAllSignatures: false })]
      figures.push(await measure('Solana', 500, { transaction: bytes }))
    }
    return figures
  } finally {
    await context.close()
    await solanaNode?.stop()
    await node.stop()
  }
}

export declare namespace measureApproval {
  type Options = { browser: Browser; consumer: string; pages: Pages; provider: ForkedProvider }
}

async function call(url: string, method: string, ...params: unknown[]): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { error } = (await response.json()) as { error?: { message: string } }
  if (error) throw new Error(error.message)
}

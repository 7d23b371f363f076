import { createHttp } from '@keyhook/sdk/wire'
import { faults } from '../../provider/test/frame/faults.js'
import { createInput, messages } from '../../provider/test/frame/frame-world.js'
import { memoryStore } from '../../provider/test/frame/memory-store.js'
import { rebuildElsewhere } from '../../provider/test/frame/rebuild-elsewhere.js'
import { askUntilAnswered } from './ask-until-answered.js'
import { atOnce } from './at-once.js'
import type { Account } from './open-account.js'
import { openFrame } from './open-frame.js'
import type { TestStack } from './start-test-stack.js'

const workers = 16
const tries = 50

/**
 * Creates a wallet for each account by the frame's own code, which dies at one of its awaits, while providers are killed
 * and requests and replies get lost; then again in a new page, until it works. Says of each account what was wrong.
 */
export async function createWallets(
  stack: TestStack,
  options: createWallets.Options,
): Promise<createWallets.ReturnType> {
  const { accounts, points } = options
  let crashes = 0
  const wrong = await atOnce(workers, accounts.length, async (index) => {
    const account = accounts[index]!
    const store = memoryStore()
    if (
      await createAndDie(
        stack,
        account,
        store,
        1 + (Math.floor((index * points) / Math.min(points, accounts.length)) % points),
      )
    )
      crashes++
    const before = await look(stack, account)
    const address = await createAtLast(stack, account, stack.random() < 0.5 ? store : memoryStore())
    const after = await look(stack, account)
    return [
      ...before.wrong,
      ...after.wrong,
      ...(before.stored !== undefined && before.stored !== address ? ['a retry gave another address'] : []),
      ...(after.shown.join() === address ? [] : [`${after.shown.length} wallets are shown`]),
    ]
  })
  return { crashes, wrong: wrong.flat() }
}

export declare namespace createWallets {
  type Options = {
    accounts: readonly Account[]
    /** Awaits of the frame that a whole creation passes. It dies at each, when there are as many accounts. */
    points: number
  }

  type ReturnType = {
    /** Of frames. */
    readonly crashes: number
    readonly wrong: readonly string[]
  }
}

/** The awaits of the frame that a whole creation passes, by one that nothing harms. */
export async function countPoints(stack: TestStack, account: Account): Promise<number> {
  const fault = faults()
  const { call } = await openFrame(stack, fault.ports({ crypto, fetch: plainFetch, store: memoryStore() }))
  fault.arm(Infinity)
  await call(messages.create, createInput(account))
  return fault.restart().passed
}

/** Whether it died: providers may have refused it before it came so far. */
async function createAndDie(stack: TestStack, account: Account, store: ReturnType<typeof memoryStore>, at: number) {
  const fault = faults()
  const { call } = await openFrame(stack, fault.ports({ crypto, fetch: plainFetch, store }))
  fault.arm(at)
  let isOver = false
  // Refused is over too; what was done until then is looked at.
  const creating = call(messages.create, createInput(account)).then(
    () => (isOver = true),
    () => (isOver = true),
  )
  while (!isOver && !fault.hasCrashed()) await new Promise((resolve) => setTimeout(resolve, 5))
  if (isOver) await creating
  return fault.hasCrashed()
}

async function createAtLast(
  stack: TestStack,
  account: Account,
  store: ReturnType<typeof memoryStore>,
): Promise<string> {
  let failure: unknown
  for (let count = 0; count < tries; count++) {
    const { call } = await openFrame(stack, { store })
    try {
      return (await call(messages.create, createInput(account))).address
    } catch (error) {
      failure = error
    }
  }
  throw new Error('A wallet could not be created.', { cause: failure })
}

/** What an account has: the wallet that is shown, which has to be whole, and the one that is stored. */
async function look(stack: TestStack, account: Account) {
  const { accessToken, userId } = account
  const headers = { 'privy-app-id': stack.appId, 'authorization': `Bearer ${accessToken}` }
  const { body } = await askUntilAnswered(`${stack.url}/api/v1/users/me`, { headers })
  const { user } = JSON.parse(body) as { user: { linked_accounts: { type: string; address: string }[] } }
  const shown = user.linked_accounts.filter(({ type }) => type === 'wallet').map(({ address }) => address)
  const http = createHttp({
    url: stack.url,
    headers: async () => ({ ...headers, 'content-type': 'application/json' }),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async fetch(input, init) {
      const { body, status } = await askUntilAnswered(input.href, init)
      return new Response(body, { status })
    },
  })
  const wrong: string[] = []
  for (const address of shown) {
    const rebuilt = await rebuildElsewhere(http, { address, appId: stack.appId, userId })
    if (rebuilt !== address) wrong.push('a wallet is shown that auth and recovery share do not rebuild')
  }
  const rows = await stack.database
    .selectFrom('wallets')
    .select(['address', 'wallet_index'])
    .where('user_id', '=', userId)
    .execute()
  if (rows.filter(({ wallet_index }) => wallet_index === 0).length > 1) wrong.push('two wallets have index 0')
  return { shown, stored: rows[0]?.address, wrong }
}

const plainFetch = (input: URL, init: RequestInit) => fetch(input, init)

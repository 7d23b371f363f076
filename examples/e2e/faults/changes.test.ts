import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { listDatabases } from './list-databases.js'
import { lookAtUsers } from '@keyhook/test-kit/faults/look-at-users'
import { openAccount } from '@keyhook/test-kit/faults/open-account'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { postUntilAnswered } from '@keyhook/test-kit/faults/post-until-answered'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { startTestStack, type TestStack } from './start-test-stack.js'

const { databases, stop } = await listDatabases({ isDurable: true })
afterAll(stop)

/** The number of kills of each change, each at a later moment. */
const kills = pickRuns({ short: 2, nightly: 60 })

type Prepared = { readonly ids: Readonly<Record<string, string>>; readonly make: () => Promise<Response> }

/** The changes to test. Each prepares everything before the call that is interrupted. */
const changes: Readonly<Record<string, (stack: TestStack, email: string) => Promise<Prepared>>> = {
  async 'linking'(stack, email) {
    const ada = await enterAsGuest(stack)
    return { ids: { [ada.id]: 'ada' }, make: await proveEmail(stack, ada, email) }
  },
  async 'taking over'(stack, email) {
    const other = await openAccount(stack, email)
    stack.mail.forget(email)
    const ada = await enterAsGuest(stack)
    const offer = await (await proveEmail(stack, ada, email))()
    const { data } = (await offer.json()) as { data: { nonce: string } }
    return {
      ids: { [ada.id]: 'ada', [other!.userId]: 'other' },
      make: () => post(stack, ada, 'passwordless/transfer', { email, nonce: data.nonce }),
    }
  },
}

type Guest = { readonly id: string; readonly token: string }

async function enterAsGuest(stack: TestStack): Promise<Guest> {
  const body = { guest_credential: randomBytes(32).toString('base64url') }
  const answer = await postUntilAnswered(stack, 'guest/authenticate', { body })
  const { token, user } = answer as { token: string; user: { id: string } }
  return { id: user.id, token }
}

const post = ({ appId, url }: TestStack, { token }: Guest, path: string, body: object) =>
  fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      ...{ 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
      ...{ 'privy-app-id': appId, 'privy-ca-id': 'browser' },
    },
    body: JSON.stringify(body),
  })

async function proveEmail(stack: TestStack, guest: Guest, email: string): Promise<() => Promise<Response>> {
  await post(stack, guest, 'passwordless/init', { email })
  const code = await stack.mail.readCode(email)
  return () => post(stack, guest, 'passwordless/link', { email, code })
}

describe.each(databases)('with a provider on $name', ({ isMissing, name, postgres }) => {
  test.skipIf(isMissing).each(Object.entries(changes))(
    'applies the change completely or not at all if a process is killed while %s',
    async (change, prepare) => {
      const stack = await startTestStack({ postgres, processes: 1, loginMethods: ['email', 'guest'] })
      let round = 0
      const run = async (killedAfter?: number) => {
        const email = `ada${round++}@example.com`
        const { ids, make } = await prepare(stack, email)
        const look = () => lookAtUsers(stack.database, { identifiers: { [email]: 'email' }, users: ids })
        const before = await look()
        const start = performance.now()
        const making = make().then(
          ({ ok }) => ok,
          () => false,
        )
        if (killedAfter !== undefined) {
          await wait(killedAfter)
          await stack.providers.kill()
        }
        const isAcknowledged = await making
        const took = performance.now() - start
        const found = await look()
        await make()
        return { after: await look(), before, found, isAcknowledged, took }
      }
      try {
        // The first call also reads data that a provider reads only once.
        await run()
        const whole = await run()
        expect(whole.isAcknowledged).toBe(true)
        const seen = { nothing: 0, all: 0 }
        for (let kill = 0; kill < kills; kill++) {
          const { after, before, found, isAcknowledged } = await run((whole.took * kill) / kills)
          const isDone = JSON.stringify(found) === JSON.stringify(whole.found)
          expect(found).toEqual(isDone ? whole.found : before)
          if (isAcknowledged) expect(isDone).toBe(true)
          expect(after).toEqual(whole.found)
          seen[isDone ? 'all' : 'nothing']++
        }
        printFigure({
          figure: `Changes half done or done twice, ${change}, a process killed on ${name}`,
          runs: kills,
          found: `0; ${seen.all} were done`,
        })
      } finally {
        await stack.close()
      }
    },
    pickRuns({ short: 5, nightly: 60 }) * 60_000,
  )
})

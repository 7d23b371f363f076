import { pickRuns } from '../faults/pick-runs.js'
import { printFigure } from '../faults/print-figure.js'
import { seededRandom } from '../faults/seeded-random.js'
import { holdMessages } from '../wallets/hold-messages.js'
import { inProfiles } from '../wallets/in-profiles.js'
import type { Outcome } from '../wallets/wallet-page.js'
import { expect, test } from './wallet-fixtures.js'

/** Threat 30, on the real channel in a real browser; `schedules.test.ts` of the frame has many more, on a model of it. */

const steps = ['send', 'send', 'again', 'again', 'drop', 'deliver', 'deliver', 'reload', 'forge'] as const

type Schedule = { readonly name: string; readonly steps: readonly { do: (typeof steps)[number]; which: number }[] }

/** Runs in the page. Gives how each request that was delivered to the frame it was for has ended. */
async function runSchedule({ name, steps }: Schedule): Promise<readonly Outcome[]> {
  const { line, wallets } = window
  const before = line.sent.length
  const calls = new Map<string, Promise<Outcome>>()
  const arrived = new Set<string>()
  const channel = () => line.sent.at(-1)?.channel
  const deliver = (message: (typeof line.sent)[number]) => {
    if (message.channel === channel()) arrived.add(message.id)
    line.deliver(message)
  }
  const send = async () => {
    const known = line.sent.length
    const call = wallets.run('sign', `${name}, request ${calls.size}`)
    while (line.sent.length === known) await new Promise((resolve) => setTimeout(resolve, 1))
    calls.set(line.sent.at(-1)!.id, call)
  }
  line.isHeld = true
  await send()
  for (const { do: what, which } of steps) {
    const mine = line.sent.slice(before)
    const at = which % Math.max(1, line.waiting.length)
    const sent = mine[which % mine.length]!
    if (what === 'send') await send()
    else if (what === 'again') line.waiting.push(sent)
    else if (what === 'drop') line.waiting.splice(at, 1)
    else if (what === 'deliver') line.waiting.splice(at, 1).forEach(deliver)
    else if (what === 'forge') line.deliver({ ...sent, channel: 'a-channel-that-is-not-there' })
    else {
      await wallets.breakFrame('reloaded')
      arrived.clear()
      await send()
    }
  }
  line.waiting.splice(0).forEach(deliver)
  line.isHeld = false
  return Promise.all([...arrived].flatMap((id) => calls.get(id) ?? []))
}

test('requests that are repeated, lost, late, reordered or forged sign once at most', async ({ browser, wallets }) => {
  const runs = pickRuns({ short: 20, nightly: 1000 })
  test.setTimeout(runs * 10_000 + 60_000)
  let answered = 0

  const profiles = await inProfiles(
    { before: holdMessages, browser, count: 2, runs, wallets },
    async (profile, run) => {
      const random = seededRandom(30_000_000 + run)
      if (profile.addresses.length === 0) await profile.signUp()
      const count = 4 + Math.floor(random() * 16)
      const chosen = Array.from({ length: count }, () => ({
        do: steps[Math.floor(random() * steps.length)]!,
        which: Math.floor(random() * 20),
      }))
      const outcomes = await profile.page.evaluate(runSchedule, { name: `Schedule ${run}`, steps: chosen })
      for (const outcome of outcomes)
        expect(outcome, `schedule ${run}: ${JSON.stringify(chosen)}`).toMatchObject({ ok: true })
      answered += outcomes.length
    },
  )

  const signed = profiles.flatMap((profile) => profile.signed)
  expect(signed.filter((times) => times > 1)).toEqual([])
  expect(signed.length).toBeGreaterThanOrEqual(answered)
  expect(answered).toBeGreaterThan(runs)
  printFigure({
    figure: 'Threat 30: requests to the frame repeated, lost, late, reordered, forged, with reloads',
    runs,
    found: `0 signed twice of ${signed.length} that were signed`,
  })
})

test('pages beside the frame that greet it first and last hear nothing, and end nothing', async ({
  browser,
  wallets,
}) => {
  const runs = pickRuns({ short: 8, nightly: 200 })
  test.setTimeout(runs * 10_000 + 60_000)

  await inProfiles({ browser, count: 1, runs, wallets }, async (profile, run) => {
    if (profile.addresses.length === 0) {
      await profile.signUp()
      await profile.page.evaluate(async (urls) => {
        for (const src of urls) {
          const opener = document.createElement('iframe')
          await new Promise((resolve) => {
            opener.addEventListener('load', resolve)
            opener.src = src
            document.body.append(opener)
          })
        }
      }, wallets.openerUrls)
    }
    await profile.page.evaluate(() => document.querySelector('iframe[title="Wallet"]')?.remove())
    expect(await profile.run('sign', `Run ${run}, as the frame starts`)).toMatchObject({ ok: true })
    // Nobody has made it forget its keys: it needs nothing of the provider.
    profile.proxy.choose(() => ({ kind: 'cut' }))
    expect(await profile.run('sign', `Run ${run}, later`)).toMatchObject({ ok: true })
    profile.proxy.choose(undefined)
    expect(await profile.page.evaluate(() => window.wallets.heard)).toEqual([])
  })

  printFigure({
    figure: 'Threat 30: openers of the same and of another origin beside the frame',
    runs,
    found: '0 channels taken, 0 answers heard',
  })
})

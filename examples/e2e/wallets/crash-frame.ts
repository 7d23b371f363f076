import { type Profile, openProfile } from './open-profile.js'
import type { Wallets } from './start-wallets.js'
import type { Outcome } from './wallet-page.js'

/**
 * Signs in a new tab of the profile, kills the frame's process during the call, and signs again. Playwright then treats
 * the whole page as crashed, so the calls to the page bypass Playwright.
 */
export async function crashFrame({ profile, message, wait, wallets }: crashFrame.Options) {
  const browser = profile.page.context().browser()!
  const tab = await openProfile({ browser, from: profile, wallets })
  const warm = await tab.run('sign', `${message}: warming up`)
  if (!warm.ok) throw new Error(warm.message)
  await tab.run('clear')
  const session = await tab.page.context().newCDPSession(tab.page)
  const evaluate = async (expression: string): Promise<unknown> => {
    const evaluated = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    return evaluated.result.value
  }
  const sign = (text: string) => evaluate(`wallets.run('sign', ${JSON.stringify(text)})`) as Promise<Outcome>
  const victim = await tab.page.context().newCDPSession(tab.frame()!)
  const requested = tab.holdShare()
  const signing = sign(message)
  await requested
  await new Promise((resolve) => setTimeout(resolve, wait))
  // The response never arrives.
  victim.send('Page.crash').catch(() => undefined)
  const outcome = await signing
  tab.proxy.choose(undefined)
  const next = await sign(`${message}: next`)
  const signed = (await evaluate('[...wallets.signed.values()]')) as readonly number[]
  await tab.close()
  return { next, outcome, signed }
}

export declare namespace crashFrame {
  /** `wait`: milliseconds from the frame's request for its share to the crash. */
  type Options = { profile: Profile; message: string; wait: number; wallets: Wallets }
}

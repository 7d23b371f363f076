// Proves security rule 36.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount } from '@keyhook/test-kit/faults/open-account'
import { openFrame } from '@keyhook/test-kit/faults/open-frame'
import { startMailServer } from '@keyhook/test-kit/faults/start-mail-server'
import { bundleProvider } from '@keyhook/test-kit/provider/bundle-provider'
import { providerSettings } from '@keyhook/test-kit/provider/provider-settings'
import { asFrame } from '@keyhook/wallet-frame/test/as-frame'
import { createInput, messages, recoverInput, rpcInput } from '@keyhook/wallet-frame/test/frame-world'
import { rejection } from '../../test/set-up.js'
import { freePort } from '@keyhook/test-kit/ports/free-port'

type Signed = { response: { data: `0x${string}` } }

let folder = ''
let mail: Awaited<ReturnType<typeof startMailServer>>
const ended: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyhook-two-machines-'))
  mail = await startMailServer()
})
afterAll(async () => {
  for (const end of ended) await end()
  await mail.close()
  await rm(folder, { recursive: true })
})

/** Opens a machine with a separate folder and exactly this environment. */
async function openMachine(name: string, parameters: readonly string[], environment: Readonly<Record<string, string>>) {
  const machineFolder = join(folder, name)
  await mkdir(machineFolder, { recursive: true })
  async function start() {
    const child = spawn(process.execPath, [await bundleProvider({ packages: 'bundle' }), ...parameters], {
      cwd: machineFolder,
      env: { KEYHOOK_LOG_LEVEL: 'fatal', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const exit = once(child, 'exit')
    async function stop(signal: NodeJS.Signals): Promise<number | null> {
      child.kill(signal)
      await exit
      return child.exitCode
    }
    ended.push(() => (child.exitCode === null && child.signalCode === null ? stop('SIGKILL') : exit))
    const isReady = () => fetch(`http://127.0.0.1:${environment['KEYHOOK_PORT']}/ready`).catch(() => undefined)
    while (!(await isReady())?.ok) {
      if (child.exitCode !== null) throw new Error(`The ${name} did not start.`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return stop
  }
  return { machineFolder, start }
}

test('a provider and a recovery service with separate stores and secrets open wallets, and recover after a crash', async () => {
  const [port, servicePort] = [String(await freePort()), String(await freePort())]
  const url = `http://127.0.0.1:${port}`
  const both = { KEYHOOK_ORIGIN: url, KEYHOOK_RECOVERY_ORIGIN: `http://127.0.0.1:${servicePort}` }
  const provider = await openMachine('provider', [], { ...both, KEYHOOK_PORT: port })
  const service = await openMachine('recovery service', ['recovery'], { ...both, KEYHOOK_PORT: servicePort })
  const settings = { ...providerSettings, mail: { from: 'Keyhook <login@example.com>', smtp: mail.url } }
  await writeFile(join(provider.machineFolder, 'keyhook.config.mjs'), `export default ${JSON.stringify(settings)}`)
  const [stopProvider, stopService] = [await provider.start(), await service.start()]

  const stack = { appId: settings.apps[0].id, mail, url }
  const fromFrame = { fetch: asFrame((input, init) => fetch(input, init), url) }
  const logIn = async () => {
    const frame = await openFrame(stack, fromFrame)
    const { statement } = await frame.call(messages.readKey, {})
    const account = await openAccount(stack, 'ada@example.com', statement)
    if (!account) throw new Error('The code was not accepted.')
    return { account, frame }
  }
  const sign = async ({ account, frame }: Awaited<ReturnType<typeof logIn>>, address: string) => {
    const signed = frame.call(messages.rpc, rpcInput(account, address, 'personal_sign', ['hello', address]))
    const { data: signature } = ((await signed) as Signed).response
    return verifyMessage({ address: address as `0x${string}`, message: 'hello', signature })
  }
  const recover = ({ account, frame }: Awaited<ReturnType<typeof logIn>>, address: string) =>
    frame.call(messages.recover, recoverInput(account, address))

  const phone = await logIn()
  const { address } = await phone.frame.call(messages.create, createInput(phone.account))
  await stopService('SIGKILL')
  const laptop = await logIn()

  // A user who has the wallet on the device, or has a session, needs only the provider.
  expect(await sign(phone, address)).toBe(true)
  expect(await rejection(recover(laptop, address))).toMatchObject({ type: 'offline' })

  const stopServiceAgain = await service.start()
  await recover(laptop, address)
  expect(await sign(laptop, address)).toBe(true)

  await stopProvider('SIGKILL')
  const stopProviderAgain = await provider.start()
  const tablet = await logIn()
  await recover(tablet, address)
  expect(await sign(tablet, address)).toBe(true)

  const files = (machineFolder: string) =>
    ['root.secret', 'recovery.secret'].filter((name) => existsSync(join(machineFolder, '.data', name)))
  expect([files(provider.machineFolder), files(service.machineFolder)]).toEqual([['root.secret'], ['recovery.secret']])
  expect([await stopProviderAgain('SIGTERM'), await stopServiceAgain('SIGTERM')]).toEqual([0, 0])
})

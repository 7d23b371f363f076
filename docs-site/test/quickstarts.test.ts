import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildOnce } from 'keyhook/internal/scripts/build-once'
import { makeFolder } from 'keyhook/internal/test/folders'
import { install } from 'keyhook/internal/test/vite-app'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { followQuickstart } from '../quickstarts/follow-quickstart.js'
import { type Quickstart, quickstarts, readSteps } from '../quickstarts/read-steps.js'
import { runTestingPage } from '../quickstarts/run-testing-page.js'

const root = resolve(import.meta.dirname, '../..')

beforeAll(buildOnce)

const findPorts = async () => ({ app: await freePort(), node: await freePort(), provider: await freePort() })

test.each(Object.keys(quickstarts) as Quickstart[])(
  'the commands and files of the quickstart %s exist',
  async (name) => {
    const folder = makeFolder()
    const installed: string[] = []
    const { has, unknown, written } = await followQuickstart(name, {
      folder,
      install: (packages) => void installed.push(...packages),
      isStarted: false,
      ports: await findPorts(),
    })
    const commands = readSteps(name).flatMap((step) => ('command' in step ? [step.command] : []))

    expect(unknown).toEqual([])
    expect(written.length).toBeGreaterThan(0)
    expect(written.filter((file) => !has(file))).toEqual([])
    expect(has(name === 'react-router' ? 'app/components/keyhook' : 'src/components/keyhook')).toBe(true)
    expect(commands.slice(-2)).toEqual(['npx keyhook dev', 'npm run dev'])
  },
)

test('completes the Vite quickstart and the testing guide, and creates a wallet', async () => {
  const folder = makeFolder()
  const ports = await findPorts()
  let isLinked = false
  const { stop } = await followQuickstart('vite', {
    folder,
    install(packages) {
      expect(packages.filter((name) => !existsSync(join(root, 'node_modules', name)))).toEqual([])
      if (isLinked) return
      isLinked = true
      install(folder)
      mkdirSync(join(folder, 'node_modules/@keyhook'), { recursive: true })
      for (const name of ['provider', 'sandbox'])
        symlinkSync(join(root, 'examples', name), join(folder, 'node_modules/@keyhook', name))
    },
    isStarted: true,
    ports,
  })
  onTestFinished(stop)
  const { exitCode, output } = await runTestingPage({ executablePath: await findBrowser(), folder, ports })
  expect(output).toContain('1 passed')
  expect(exitCode, output).toBe(0)
})

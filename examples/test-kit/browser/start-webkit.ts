import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../ports/free-port.js'
import type { FoundWebKit } from './find-webkit.js'
import { type Connection, sessionCapabilities, WebDriverError, webDriverCommands } from './web-driver-commands.js'

/** Starts a display, the driver of WebKitGTK, and the browser. Each session has separate storage in memory. */
export async function startWebKit({ display, driver }: FoundWebKit): Promise<Connection> {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-webkit-'))
  // The GTK setting for prefers-reduced-motion.
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  const server = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(server.stdio[3]!, 'data')) as [Buffer]
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      XDG_CONFIG_HOME: folder,
      // Root and containers have no user namespaces, which WebKit's sandbox requires.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const end = () => [child, server].forEach((each) => each.kill())
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  const capabilities = { alwaysMatch: sessionCapabilities }
  const { sessionId } = (await ask(url, 'POST', '/session', { capabilities })) as { sessionId: string }
  return {
    send(command, parameters = {}) {
      const [, method, path] = webDriverCommands[command]
      const { id = '' } = parameters as { id?: string }
      return ask(url, method, path.replace('{session}', sessionId).replace('{id}', id), parameters)
    },
    async close() {
      // Ends the browser, because the driver does not.
      await ask(url, 'DELETE', `/session/${sessionId}`)
      process.off('exit', end)
      const exited = Promise.all([child, server].map((each) => once(each, 'exit')))
      end()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when the driver accepts connections. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function ask(url: string, method: string, path: string, parameters: Record<string, unknown> = {}) {
  const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {}
  const response = await fetch(url + path, { method, ...body })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new WebDriverError(error, message)
}

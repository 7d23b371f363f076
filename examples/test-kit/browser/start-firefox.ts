import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, sessionCapabilities, WebDriverError, webDriverCommands } from './web-driver-commands.js'

const prefs = {
  'marionette.port': 0,
  // The default of release builds. Cross-site frames get partitioned storage.
  'network.cookie.cookieBehavior': 5,
  'ui.prefersReducedMotion': 1,
  // Simulates a mouse, which the headless mode lacks: fine pointer (2) with hover (4). Enables overlay scrollbars, as
  // in the other engines.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.useOverlayScrollbars': 1,
}

/**
 * Starts Firefox with a new profile and connects to Marionette, the protocol behind geckodriver. Uses Marionette
 * directly, because Debian does not package geckodriver.
 */
export async function startFirefox(path: string): Promise<Connection> {
  const profile = mkdtempSync(join(tmpdir(), 'keyhook-firefox-'))
  const lines = Object.entries(prefs).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(path, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'ignore' })
  const end = () => child.kill()
  process.once('exit', end)
  const exited = once(child, 'exit')
  const failed = exited.then(() => Promise.reject(new Error('Firefox exited.')))
  failed.catch(() => undefined)
  const socket = await Promise.race([connectTo(join(profile, 'MarionetteActivePort')), failed])
  const send = speakMarionette(socket)
  await send('newSession', sessionCapabilities)
  return {
    send: (command, parameters) => Promise.race([send(command, parameters), failed]),
    async close() {
      process.off('exit', end)
      end()
      await exited
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Connects after Firefox has written its port to this file. */
async function connectTo(file: string): Promise<Socket> {
  for (;;) {
    const port = readPort(file)
    if (port > 0) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function readPort(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

type Answer = [type: number, id: number, error: { error: string; message: string } | null, result: unknown]

/**
 * Sends and receives the messages of Marionette, which are JSON. Each message is preceded by its length in bytes and a
 * colon. The server's first message describes itself.
 */
function speakMarionette(socket: Socket): Connection['send'] {
  const waiting = new Map<number, (answer: Answer) => void>()
  let received = Buffer.alloc(0)
  let count = 0
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (colon === -1 || received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer | object
      received = received.subarray(end)
      if (Array.isArray(message)) waiting.get((message as Answer)[1])?.(message as Answer)
    }
  })
  return async (command, parameters = {}) => {
    const id = count++
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify([0, id, `WebDriver:${webDriverCommands[command][0]}`, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [, , error, result] = await answered
    waiting.delete(id)
    if (error) throw new WebDriverError(error.error, error.message)
    return result !== null && typeof result === 'object' && 'value' in result ? result.value : result
  }
}

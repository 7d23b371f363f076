// JavaScript, because Node starts this file as a process, and Node 20 does not read TypeScript.
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

/**
 * Runs Surfpool in a separate process (security rule 24). Surfpool listens on a port of 127.0.0.1, answers every origin
 * there, and loads native code with `loadPlugin`. Surfpool has no option that prevents this. The process therefore
 * opens its own connections, closes the port, and forwards the calls that it receives as messages. If the port stays
 * open, the process ends.
 */
const connectionCount = 32
const [path, slotTimeMs] = process.argv.slice(2)
const { Surfnet } = createRequire(import.meta.url)(path)
const net = Surfnet.startWithConfig({ offline: true, blockProductionMode: 'clock', slotTimeMs: Number(slotTimeMs) })
const port = Number(new URL(net.rpcUrl).port)
const agent = new Agent({ keepAlive: true, maxSockets: connectionCount })
const sockets = new Set()

const call = (body) =>
  new Promise((resolve, reject) => {
    request(net.rpcUrl, { agent, method: 'POST', headers: { 'content-type': 'application/json' } })
      .on('socket', keep)
      .on('error', reject)
      .on('response', (answer) => {
        text(answer).then((answered) => resolve({ status: answer.statusCode, body: answered }), reject)
      })
      .end(body)
  })

/** Lowers the number of parallel calls when a connection ends, because a closed port accepts no other connection. */
function keep(socket) {
  if (sockets.has(socket)) return
  sockets.add(socket)
  socket.once('close', () => {
    sockets.delete(socket)
    agent.maxSockets = sockets.size
    if (sockets.size === 0) process.exit(1)
  })
}

/** Returns this process's sockets whose local port is Surfpool's. */
const listSockets = () => (existsSync('/proc/self/net/tcp') ? listFromProc() : listFromLsof())

function listFromProc() {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/self/net/tcp', 'utf8').split('\n')
  const states = new Map(
    rows
      .map((row) => row.trim().split(/\s+/))
      .filter((columns) => columns[1] === local)
      .map((columns) => [`socket:[${columns[9]}]`, columns[3]]),
  )
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const state = states.get(readlinkSync(`/proc/self/fd/${name}`))
      return state === undefined ? [] : [{ descriptor: Number(name), isListening: state === '0A' }]
    } catch {
      // The descriptor was closed after it was listed.
      return []
    }
  })
}

function listFromLsof() {
  const parameters = ['-nP', '-a', '-p', String(process.pid), `-iTCP@127.0.0.1:${port}`, '-Ffn']
  const { stdout } = spawnSync('/usr/sbin/lsof', parameters, { encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/^f(\d+)\nn(.*)$/gm)]
    .filter(([, , name]) => new RegExp(`^127\\.0\\.0\\.1:${port}(?:->|$)`).test(name))
    .map(([, descriptor, name]) => ({ descriptor: Number(descriptor), isListening: !name.includes('->') }))
}

async function closePort() {
  const health = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' })
  await Promise.all(Array.from({ length: connectionCount }, () => call(health)))
  const listening = listSockets().filter(({ isListening }) => isListening)
  if (listening.length === 0) throw new Error('The port of Surfpool was not found.')
  for (const { descriptor } of listening) closeSync(descriptor)
  // Surfpool's own first connections end after a moment. Any other connection belongs to another process.
  for (let left = 50; ; left--) {
    const open = listSockets()
    if (open.length === connectionCount && !open.some(({ isListening }) => isListening)) return
    if (left === 0) throw new Error('The port of Surfpool could not be closed.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

process.once('disconnect', () => process.exit())
await closePort()
// Surfpool queues an event for each slot and transaction. It stops permanently if 1,024 events are unread.
setInterval(() => net.drainEvents(), 1000)
process.on('message', async ({ id, body }) => {
  const answer = await call(body).catch((error) => ({ status: 502, body: String(error) }))
  process.send({ id, ...answer })
})
process.send({ rpcUrl: net.rpcUrl, wsUrl: net.wsUrl })

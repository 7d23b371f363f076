import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds. A provider that is killed while it sends has sent nothing. */
const patience = 15_000

/** A mail server that takes every letter and remembers the last code it held for each address. */
export async function catchLetters(): Promise<Letters> {
  const codes = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const say = (line: string) => socket.write(`${line}\r\n`)
    let address = ''
    let letter: string[] | undefined
    say('220 letters')
    const lines = createInterface(socket)
    // A provider that was killed while it sent.
    for (const each of [socket, lines]) each.on('error', () => socket.destroy())
    lines.on('line', (line) => {
      if (letter && line !== '.') return void letter.push(line)
      if (letter) {
        const code = /^Subject: (\d{6}) /m.exec(letter.join('\n'))?.[1]
        if (code !== undefined) codes.set(address, code)
        letter = undefined
        return say('250 taken')
      }
      address = /^RCPT TO:<(.+)>/i.exec(line)?.[1] ?? address
      if (!/^DATA/i.test(line)) return say(/^QUIT/i.test(line) ? '221 bye' : '250 letters')
      letter = []
      return say('354 go on')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    smtp: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async code(address) {
      for (const end = Date.now() + patience; !codes.has(address) && Date.now() < end;) await wait(20)
      return codes.get(address)
    },
    async close() {
      sockets.forEach((socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
}

export type Letters = {
  /** For the provider's settings. */
  readonly smtp: string
  /** The newest that was sent to an address, once there is one; undefined where none comes. */
  readonly code: (address: string) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

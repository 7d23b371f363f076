import { WebSocket } from 'ws'

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string }
type Pending = { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }

/** A connection to a browser that speaks WebDriver BiDi: commands and their answers, as JSON. */
export async function connectBidi(url: string): Promise<connectBidi.ReturnType> {
  const socket = new WebSocket(url)
  const pending = new Map<number, Pending>()
  let count = 0
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer
    const asked = pending.get(answer.id ?? -1)
    pending.delete(answer.id ?? -1)
    if (answer.type === 'error') asked?.reject(new Error(`${answer.error}: ${answer.message}`))
    else asked?.resolve(answer.result)
  })
  socket.on('close', () => {
    for (const { reject } of pending.values()) reject(new Error('The browser has gone.'))
    pending.clear()
  })
  return {
    send(method, params) {
      const id = ++count
      socket.send(JSON.stringify({ id, method, params }))
      return new Promise((resolve, reject) => pending.set(id, { resolve, reject }))
    },
  }
}

export declare namespace connectBidi {
  type ReturnType = { readonly send: (method: string, params: object) => Promise<unknown> }
}

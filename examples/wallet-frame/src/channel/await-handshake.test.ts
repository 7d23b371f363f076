import { limits } from '@keyhook/sdk/wire'
import { describe, expect, test } from 'vitest'
import { awaitHandshake, type Handshake } from './await-handshake.js'

const app = 'https://app.example'

describe('the first handshake', () => {
  function open() {
    const parent = {}
    const window = Object.assign(new EventTarget(), { parent })
    const handshakes: Handshake[] = []
    awaitHandshake({
      allowedOrigins: [app, 'null', 'https://pr-*.preview.example'],
      onHandshake: (handshake) => handshakes.push(handshake),
      window: window as never,
    })
    const port = {} as MessagePort
    const valid = {
      data: { keyhook: 'hello', version: limits.frameVersion, channel: 'a'.repeat(22) },
      origin: app,
      ports: [port],
      source: parent,
    }
    const send = (changes: object = {}) =>
      window.dispatchEvent(Object.assign(new Event('message'), { ...valid, ...changes }))
    return { handshakes, port, send, valid }
  }

  test('accepts a handshake of the parent window with one port, from an allowed origin', () => {
    const { handshakes, port, send, valid } = open()

    send()

    expect(handshakes).toEqual([{ channel: valid.data.channel, port }])
  })

  test('accepts a handshake from a listed preview origin', () => {
    const { handshakes, send } = open()

    send({ origin: 'https://pr-1.preview.example' })

    expect(handshakes).toHaveLength(1)
  })

  test('security rule 6, threat 30: accepts the first handshake, and ignores later handshakes', () => {
    const { handshakes, port, send, valid } = open()

    send()
    send()
    send({ data: { ...valid.data, channel: 'b'.repeat(22) }, ports: [{}] })

    expect(handshakes).toEqual([{ channel: valid.data.channel, port }])
  })

  test('accepts a valid handshake after several invalid ones', () => {
    const { handshakes, send } = open()

    send({ origin: 'https://evil.example' })
    send({ source: {} })
    send()

    expect(handshakes).toHaveLength(1)
  })

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a host name that contains a preview origin', { origin: 'https://pr-1.preview.example.evil.example' }],
    ['a sub-domain', { origin: 'https://sub.app.example' }],
    ['a suffix', { origin: 'https://notapp.example' }],
    ['a longer name', { origin: 'https://app.example.evil.example' }],
    ['another URL scheme', { origin: 'http://app.example' }],
    ['another port', { origin: 'https://app.example:444' }],
    ['an opaque origin, even if listed', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['no port', { ports: [] }],
    ['two ports', { ports: [{}, {}] }],
    ['another greeting', { data: { keyhook: 'hi', version: 1, channel: 'a'.repeat(22) } }],
    ['another version', { data: { keyhook: 'hello', version: 2, channel: 'a'.repeat(22) } }],
    ['a guessable channel', { data: { keyhook: 'hello', version: 1, channel: '1' } }],
    ['a huge channel', { data: { keyhook: 'hello', version: 1, channel: 'a'.repeat(65) } }],
    ['text', { data: 'hello' }],
    ['nothing', { data: null }],
  ])('security rule 6, security rule 7: rejects a handshake with %s', (_, changes) => {
    const { handshakes, send } = open()

    send(changes)

    expect(handshakes).toEqual([])
  })
})

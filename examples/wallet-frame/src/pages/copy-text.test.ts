import { expect, test } from 'vitest'
import { copyText } from './copy-text.js'

type Item = { readonly 'text/plain': Promise<Blob> }

/** A window whose clipboard accepts a text only while `isInClick` is true, as in WebKit. */
function open({ hasItems = true, isInClick = true } = {}) {
  const copied: Promise<string>[] = []
  const state = { copied, isInClick }
  const accept = async (text: Promise<string>) => {
    if (!state.isInClick) throw new DOMException('', 'NotAllowedError')
    copied.push(text)
    await text
  }
  const clipboard = {
    write: ([{ item }]: readonly [{ item: Item }]) => accept(item['text/plain'].then((blob) => blob.text())),
    writeText: (text: string) => accept(Promise.resolve(text)),
  }
  class ClipboardItem {
    readonly item: Item
    constructor(item: Item) {
      this.item = item
    }
  }
  const window = { Blob, ClipboardItem: hasItems ? ClipboardItem : undefined, navigator: { clipboard } } as never
  return { state, window }
}

test('copies text that becomes available after the click', async () => {
  const { state, window } = open()
  let resolve = (_: string) => {}
  const text = new Promise<string>((done) => (resolve = done))

  const copying = copyText(window, text)
  state.isInClick = false
  resolve('word word')

  expect(await copying).toBe(true)
  expect(await Promise.all(state.copied)).toEqual(['word word'])
})

test('copies in a browser without ClipboardItem', async () => {
  const { state, window } = open({ hasItems: false })

  expect(await copyText(window, Promise.resolve('word'))).toBe(true)
  expect(await Promise.all(state.copied)).toEqual(['word'])
})

test('resolves with false if the browser denies clipboard access', async () => {
  const { window } = open({ isInClick: false })

  expect(await copyText(window, Promise.resolve('word'))).toBe(false)
})

test('copyText rejects if the text cannot be read', async () => {
  const ended = Promise.reject(new Error('ended'))

  await expect(copyText(open().window, ended)).rejects.toThrow('ended')
})

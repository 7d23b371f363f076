import type { PageContext } from './page-context.js'

type Window = Pick<PageContext['window'], 'Blob' | 'ClipboardItem' | 'navigator'>

/**
 * Copies a text that is still being read. Call it within the click, because WebKit rejects clipboard access after the
 * click handler has returned. The clipboard therefore receives a promise of the text. Resolves with false if the
 * browser rejects access, and rejects if the text cannot be read.
 */
export async function copyText(window: Window, text: Promise<string>): Promise<boolean> {
  const writing = write(window, text)
  const [isCopied] = await Promise.all([
    writing.then(
      () => true,
      () => false,
    ),
    text,
  ])
  return isCopied
}

async function write({ Blob, ClipboardItem, navigator: { clipboard } }: Window, text: Promise<string>): Promise<void> {
  // Firefox has supported it since version 127.
  if (!ClipboardItem) return clipboard.writeText(await text)
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  // A clipboard that rejects at once does not wait for the text.
  blob.catch(() => {})
  return clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

import type { PageContext } from './page-context.js'

type Window = Pick<PageContext['window'], 'Blob' | 'ClipboardItem' | 'navigator'>

/**
 * Copies a text that is still being loaded. Call it within the click handler, because WebKit rejects later clipboard
 * access. The clipboard receives a promise of the text. Resolves with false if the browser rejects access. Rejects if
 * the text cannot be loaded.
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
  // Firefox has supported `ClipboardItem` since version 127.
  if (!ClipboardItem) return clipboard.writeText(await text)
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  // If the browser rejects access at once, the promise of the text has no other handler.
  blob.catch(() => {})
  return clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

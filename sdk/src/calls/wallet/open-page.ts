import type { Client } from '../../client.js'
import type { FrameHost, FramePage } from '../../platform/frame-host.js'
import { colorPage } from '../../wire/frame/page-messages.js'

/** Shows a page of the provider in an element, and updates its colours when the element's colours change. */
export async function openPage(
  client: Client,
  name: string,
  options: Parameters<FrameHost['open']>[1],
): Promise<FramePage> {
  const page = await client.frame.open(name, options)
  // Ignores errors of a page that is closing, or that does not support colours.
  page.watchColors((colors) => {
    page.call(colorPage, { colors: new URLSearchParams(colors).toString() }).catch(() => {})
  })
  return page
}

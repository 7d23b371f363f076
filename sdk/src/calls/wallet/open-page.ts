import type { Client } from '../../client.js'
import type { FrameHost, FramePage } from '../../platform/frame-host.js'
import { colorPage } from '../../wire/frame/page-messages.js'

/** Puts a page of the provider into its place, and has it follow the colours there. */
export async function openPage(
  client: Client,
  name: string,
  options: Parameters<FrameHost['open']>[1],
): Promise<FramePage> {
  const page = await client.frame.open(name, options)
  // A page that is about to go, or knows no colours, stays as it is.
  page.watchColors((colors) => {
    page.call(colorPage, { colors: new URLSearchParams(colors).toString() }).catch(() => {})
  })
  return page
}

import { element } from './element.js'
import type { PageContext } from './page-context.js'

/**
 * Shows the user of the session that imports or exports a key. An attacker may have logged the user in to another
 * account, to obtain the imported key. Shows complete names, because shortened names can be imitated.
 */
export function drawOwner(
  window: PageContext['window'],
  { accounts, detail, none, title }: { accounts: readonly string[]; detail: string; none: string; title: string },
): HTMLElement {
  const list = element(window, 'ul')
  for (const text of accounts.length > 0 ? accounts : [none])
    list.append(element(window, 'li', {}, element(window, 'bdi', { text })))
  return element(
    window,
    'section',
    { attributes: { 'id': 'owner', 'aria-label': title } },
    element(window, 'h2', { text: title }),
    list,
    element(window, 'p', { text: detail }),
  )
}
